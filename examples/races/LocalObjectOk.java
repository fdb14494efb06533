// expect by: dynamic lint

/** Objects that never leave their thread. */
public class LocalObjectOk {
  static class Point {
    int x;
  }

  static void work() {
    Point p = new Point();
    for (int i = 0; i < 10; i++) {
      p.x += i;
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
    both(LocalObjectOk::work, LocalObjectOk::work);
  }
}
