// expect: none
/** Published by a volatile field. */
public class FinalField {
  static class Point { final int x; Point(int x) { this.x = x; } }
  static volatile Point shared;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> shared = new Point(1));
    Point p = shared;
    int x = p == null ? 0 : p.x;
    t.join();
  }
}
