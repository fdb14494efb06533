// expect: none
import java.util.*;

/** Two ends of one deque, under its lock. */
public class UnsyncDeque {
  public static void main(String[] args) throws Exception {
    Deque<Integer> deque = new ArrayDeque<>();
    deque.add(1); deque.add(2);
    Thread t = Go.start(() -> { synchronized (deque) { deque.pollFirst(); } }), u = Go.start(() -> { synchronized (deque) { deque.pollLast(); } });
    t.join(); u.join();
  }
}
