// expect: none

/** A copy is read from the original, under its lock. */
public class Clones {
  static class Point implements Cloneable {
    int x, y;

    synchronized void move() { x++; y++; }

    @Override public synchronized Point clone() {
      try { return (Point) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
    }
  }

  public static void main(String[] args) throws Exception {
    Point point = new Point();
    Thread t = Go.start(point::move);
    if (point.clone() == point) throw new AssertionError();
    t.join();
  }
}
