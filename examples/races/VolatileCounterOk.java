// expect by: dynamic lint

/** A volatile counter loses updates but does not race. */
public class VolatileCounterOk {
  static volatile int n;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(() -> n++, () -> n++);
  }
}
