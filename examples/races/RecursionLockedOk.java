// expect by: dynamic lint

/** A recursive method under a lock. */
public class RecursionLockedOk {
  static int n;

  static synchronized void down(int depth) {
    n++;
    if (depth > 0) {
      down(depth - 1);
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(() -> down(3), () -> down(3));
  }
}
