// expect: none
import java.util.concurrent.*;

/** Scheduled once, and again and again. */
public class Scheduled {
  static int a, b;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    a = 1;
    ScheduledFuture<?> f = pool.schedule(() -> a++, 1, TimeUnit.MILLISECONDS);
    f.get();
    a++;
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> g = pool.scheduleAtFixedRate(() -> { b++; three.countDown(); }, 0, 1, TimeUnit.MILLISECONDS);
    three.await();
    g.cancel(false);
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
    b++;
  }
}
