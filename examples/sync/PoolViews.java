// expect: none
import java.util.concurrent.*;

/** An executor behind another, and one that is asked whether it is idle. */
public class PoolViews {
  static int a, b, c;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Executors.unconfigurableExecutorService(pool).execute(() -> a = 1);
    pool.shutdown();
    if (pool.awaitTermination(60, TimeUnit.SECONDS)) a++;
    CountDownLatch begun = new CountDownLatch(2);
    ThreadPoolExecutor busy = new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    busy.execute(() -> { begun.countDown(); b = 1; });
    ForkJoinPool forks = new ForkJoinPool(2);
    forks.execute(() -> { begun.countDown(); c = 1; });
    begun.await();
    while (busy.getActiveCount() > 0 || !forks.isQuiescent()) Thread.sleep(1);
    b++; c++;
    busy.shutdown();
    forks.shutdown();
  }
}
