// expect by: lint
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for a while only, and does not ask why it ended. */
public class LatchTimedBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              n = 1; // race a: W n
              done.countDown();
            })
        .start();
    done.await(1, TimeUnit.MILLISECONDS);
    System.out.println(n >= 0); // race a: R n
  }
}
