// expect by: lint

/** Double-checked locking without volatile. */
public class DoubleCheckedBad {
  static class Single {
    int value = 1;
  }

  static Single single;

  static Single get() {
    if (single == null) { // race a: R single
      synchronized (DoubleCheckedBad.class) {
        if (single == null) {
          single = new Single(); // race a: W single; race b: W single
        }
      }
    }
    return single; // race b: R single
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
    both(DoubleCheckedBad::get, DoubleCheckedBad::get);
  }
}
