// expect by: dynamic lint
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for a while and goes on only if the latch was counted down. */
public class LatchTimedOk {
  static int n;

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              n = 1;
              done.countDown();
            })
        .start();
    if (done.await(10, TimeUnit.SECONDS)) {
      System.out.println(n);
    }
  }
}
