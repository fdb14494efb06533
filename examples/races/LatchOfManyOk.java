// expect by: dynamic lint

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As many threads as the latch counts, each of which counts it down once. */
public class LatchOfManyOk {
  static int n;
  static int m;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  n++;
                }
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(n);
    inPool(2 + args.length);
  }

  private static void inPool(int tasks) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(tasks);
    ExecutorService pool = Executors.newCachedThreadPool();
    for (int i = 0; i < tasks; i++) {
      pool.execute(
          () -> {
            try {
              synchronized (LOCK) {
                m++;
              }
            } finally {
              done.countDown();
            }
          });
    }
    done.await();
    System.out.println(m);
    pool.shutdown();
  }
}
