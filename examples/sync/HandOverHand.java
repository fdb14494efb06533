// expect: none
import java.util.concurrent.locks.*;

/** Locks taken hand over hand along a list. */
public class HandOverHand {
  static class Node { int visits; Node next; final Lock lock = new ReentrantLock(); }

  static void walk(Node head) {
    Node node = head;
    node.lock.lock();
    while (true) {
      node.visits++;
      Node next = node.next;
      if (next != null) next.lock.lock();
      node.lock.unlock();
      if (next == null) return;
      node = next;
    }
  }

  public static void main(String[] args) throws Exception {
    Node head = new Node();
    Node last = head;
    for (int i = 0; i < 5; i++) last = last.next = new Node();
    Thread t = Go.start(() -> walk(head));
    walk(head);
    t.join();
    last.visits++;
  }
}
