// expect by: dynamic lint

/** Double-checked locking with volatile. */
public class DoubleCheckedOk {
  static class Single {
    int value = 1;
  }

  static volatile Single single;

  static Single get() {
    if (single == null) {
      synchronized (DoubleCheckedOk.class) {
        if (single == null) {
          single = new Single();
        }
      }
    }
    return single;
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
    both(() -> System.out.println(get().value), () -> System.out.println(get().value));
  }
}
