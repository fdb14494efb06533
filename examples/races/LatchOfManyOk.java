// expect by: dynamic lint
import java.util.concurrent.CountDownLatch;

/** As many threads as the latch counts. */
public class LatchOfManyOk {
  static int n;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  n++; // race a: W n FP lint: counting is not followed
                }
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(n); // race a: R n FP lint: counting is not followed
  }
}
