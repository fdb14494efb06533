// expect: race PoolViewsRacy.a
import java.util.concurrent.*;

/** Shut down, not terminated. */
public class PoolViewsRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Executors.unconfigurableExecutorService(pool).execute(() -> a = 1);
    pool.shutdown();
    if (pool.isShutdown()) a++;
  }
}
