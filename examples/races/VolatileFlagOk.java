// expect by: dynamic lint

/** A volatile flag publishes what came before. */
public class VolatileFlagOk {
  static int data;
  static volatile boolean ready;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(
        () -> {
          data = 42;
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.onSpinWait();
          }
          System.out.println(data);
        });
  }
}
