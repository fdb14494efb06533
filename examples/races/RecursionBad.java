// expect by: dynamic lint

/** A recursive method accesses what another thread does. */
public class RecursionBad {
  static int n;

  static void down(int depth) {
    n++; // race a: RW n (self)
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
