// expect: none
import java.util.concurrent.*;

/** Fields that only constructors write, read by all threads in many of their epochs. */
public class WrittenOnce {
  static class Base { private int size = 2; Base(int n) { size = n; } int size() { return size; } }
  static class Node extends Base {
    private Node next; private int[] data; private long sum;
    Node(Node next, int n) { super(n); this.next = next; data = new int[n]; }
    Node(Node next) { this(next, 3); sum = next.sum + 1; }
  }
  static volatile Node byVolatile; static Node byLock; static final Object lock = new Object();

  static long read(Node n) {
    long all = 0;
    for (int i = 0; i < 50; i++) {
      synchronized (lock) { all += i; }
      for (Node m = n; m != null; m = m.next) all += m.size() + m.data.length + m.sum;
    }
    return all;
  }

  public static void main(String[] args) throws Exception {
    Node start = new Node(new Node(null, 1));
    BlockingQueue<Node> queue = new LinkedBlockingQueue<>();
    Thread t = Go.start(() -> {
      read(start);
      byVolatile = new Node(start);
      synchronized (lock) { byLock = new Node(start, 7); }
      queue.put(new Node(start));
    });
    read(start);
    read(queue.take());
    while (byVolatile == null) Thread.yield();
    read(byVolatile);
    synchronized (lock) { read(byLock); }
    t.join();
    read(byVolatile.next);
  }
}
