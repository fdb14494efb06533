// expect: race ClonesRacy$Point.x

/** Copied while it moves. */
public class ClonesRacy {
  static class Point implements Cloneable {
    int x;

    @Override public Point clone() {
      try { return (Point) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
    }
  }

  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread t = Go.start(() -> point.x++);
    point.clone();
    t.join();
  }
}
