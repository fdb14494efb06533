// expect by: dynamic lint
import java.util.concurrent.CountDownLatch;

/** Counts down before the write. */
public class LatchTooEarlyBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              done.countDown();
              n = 1; // race a: W n
            })
        .start();
    done.await();
    System.out.println(n >= 0); // race a: R n
  }
}
