// expect: none
import java.util.*;
import java.util.concurrent.locks.*;

/** As a list and as a deque, under a lock. */
public class UnsyncLinkedList {
  public static void main(String[] args) throws Exception {
    LinkedList<Integer> list = new LinkedList<>();
    Lock lock = new ReentrantLock();
    Thread t = Go.start(() -> { lock.lock(); try { list.push(1); } finally { lock.unlock(); } });
    Thread u = Go.start(() -> { lock.lock(); try { list.add(2); } finally { lock.unlock(); } });
    t.join(); u.join();
  }
}
