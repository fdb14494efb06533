// expect by: dynamic lint
import java.util.concurrent.CountDownLatch;

/** A latch that one thread counts down. */
public class LatchOk {
  static int n;

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    new Thread(
            () -> {
              n = 1;
              done.countDown();
            })
        .start();
    done.await();
    System.out.println(n);
  }
}
