// expect by: dynamic lint

/** An object that both threads were given. */
public class EscapedObjectBad {
  static class Point {
    int x;
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
    Point p = new Point();
    both(
        () -> p.x++, // race a: RW x
        () -> p.x++); // race a: RW x
  }
}
