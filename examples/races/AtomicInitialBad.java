// expect by: lint
import java.util.concurrent.atomic.AtomicInteger;

/** The flag is set from the start, so a test of it proves nothing. */
public class AtomicInitialBad {
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
    AtomicInteger gate = new AtomicInteger(1);
    both(
        () -> {
          data = 42; // race a: W data
          gate.set(2);
        },
        () -> {
          if (gate.get() != 0) {
            System.out.println(data >= 0); // race a: R data
          }
        });
  }
}
