// expect by: lint
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads raise the flag; which of them did, nobody knows. */
public class CasFlagBad {
  static int n;

  public static void main(String[] args) throws Exception {
    AtomicInteger flag = new AtomicInteger();
    Thread t = new Thread(() -> flag.compareAndSet(0, 1));
    Thread u =
        new Thread(
            () -> {
              n = 1; // race a: W n
              flag.set(2);
            });
    t.start();
    u.start();
    while (flag.get() == 0) {
      Thread.onSpinWait();
    }
    n++; // race a: RW n
  }
}
