// expect by: dynamic lint

/** The flag is set before the data. */
public class VolatileFlagTooEarlyBad {
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
          ready = true;
          data = 42; // race a: W data
        },
        () -> {
          while (!ready) {
            Thread.onSpinWait();
          }
          System.out.println(data >= 0); // race a: R data
        });
  }
}
