// expect: none
import java.util.concurrent.*;

/** Methods of a pool of the program, around each task. */
public class PoolMethods {
  static int made, ended;

  static class Pool extends ThreadPoolExecutor {
    ThreadLocal<int[]> begun = ThreadLocal.withInitial(() -> new int[1]);

    Pool() { super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }

    @Override protected void beforeExecute(Thread t, Runnable task) { begun.get()[0] += made; }
    @Override protected void afterExecute(Runnable task, Throwable e) { begun.get()[0]++; }
    @Override protected void terminated() { ended++; }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    made = 1;
    for (int i = 0; i < 5; i++) pool.submit(() -> { });
    for (int i = 0; i < 5; i++) pool.execute(() -> { });
    pool.shutdown();
    pool.awaitTermination(10, TimeUnit.SECONDS);
    made++; ended++;
  }
}
