// expect: race HandOverHandRacy$Node.visits
import java.util.concurrent.locks.*;

/** The lock of the node before is not the node's. */
public class HandOverHandRacy {
  static class Node { int visits; Node next; final Lock lock = new ReentrantLock(); }

  public static void main(String[] args) throws Exception {
    Node head = new Node();
    head.next = new Node();
    Thread t = Go.start(() -> { head.lock.lock(); head.next.visits++; head.lock.unlock(); });
    head.next.lock.lock();
    head.next.visits++;
    head.next.lock.unlock();
    t.join();
  }
}
