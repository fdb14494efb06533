// expect by: lint

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task that runs again and again may open a latch of two alone. */
public class LatchPeriodicBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    timer.scheduleAtFixedRate(() -> latch.countDown(), 0, 1, TimeUnit.MILLISECONDS);
    new Thread(
            () -> {
              n++; // race a: RW n
              latch.countDown();
            })
        .start();
    latch.await();
    n++; // race a: RW n
    timer.shutdown();
  }
}
