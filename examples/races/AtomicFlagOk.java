// expect by: dynamic lint
import java.util.concurrent.atomic.AtomicBoolean;

/** An atomic flag publishes. */
public class AtomicFlagOk {
  static int data;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    AtomicBoolean ready = new AtomicBoolean();
    both(
        () -> {
          data = 42;
          ready.set(true);
        },
        () -> {
          while (!ready.get()) {
            Thread.onSpinWait();
          }
          System.out.println(data);
        });
  }
}
