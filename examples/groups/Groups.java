/** Fields that are used together share one state; a race on them still names those that raced. */
public class Groups {
  static class Point { int x, y, z; void move(int d) { x += d; y += d; z += d; } int sum() { return x + y + z; } }
  static class Mixed { int a, b; long only; void both(int d) { a = d; b = d; } int read() { return a + b; } }
  static class Base { int low; } static class Derived extends Base { int high; void set(int v) { low = v; high = v; } int get() { return low + high; } }
  static int left, right; static void shift(int d) { left += d; right -= d; }

  static void race(Runnable one, Runnable two) throws InterruptedException {
    Thread t = new Thread(one), u = new Thread(two);
    t.start(); u.start(); t.join(); u.join();
  }

  public static void main(String[] args) throws Exception {
    Point p = new Point();
    race(() -> p.move(1), () -> p.sum());
    Mixed m = new Mixed();
    race(() -> { m.both(1); m.only++; }, () -> m.read());
    Derived d = new Derived();
    race(() -> d.set(1), () -> d.get());
    race(() -> shift(1), () -> shift(2));
    Point q = new Point();
    race(() -> { synchronized (q) { q.move(1); } }, () -> { synchronized (q) { q.move(2); } });
  }
}
