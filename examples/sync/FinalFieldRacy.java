// expect: race FinalFieldRacy.shared
/** The publication races; the final field does not. */
public class FinalFieldRacy {
  static class Point { final int x; Point(int x) { this.x = x; } }
  static Point shared;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> shared = new Point(1));
    Point p = shared;
    int x = p == null ? 0 : p.x;
    t.join();
  }
}
