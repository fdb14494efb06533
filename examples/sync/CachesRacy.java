// expect: race CachesRacy.lazy
/** Double-checked locking without volatile. */
public class CachesRacy {
  static class Value { final int v; Value(int v) { this.v = v; } }
  Value lazy;
  Value get() { if (lazy == null) synchronized (this) { if (lazy == null) lazy = new Value(7); } return lazy; }

  public static void main(String[] args) throws Exception {
    CachesRacy c = new CachesRacy();
    Thread t = Go.start(() -> c.get()), u = Go.start(() -> c.get());
    t.join(); u.join();
  }
}
