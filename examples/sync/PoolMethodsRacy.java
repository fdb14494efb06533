// expect: race PoolMethodsRacy.tasks
import java.util.concurrent.*;

/** Tasks of two threads are counted without a lock. */
public class PoolMethodsRacy {
  static int tasks;

  static class Pool extends ThreadPoolExecutor {
    Pool() { super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }

    @Override protected void afterExecute(Runnable task, Throwable e) { tasks++; }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    CyclicBarrier both = new CyclicBarrier(2);
    for (int i = 0; i < 2; i++) pool.submit(() -> both.await());
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
  }
}
