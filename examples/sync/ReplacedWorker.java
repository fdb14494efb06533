// expect: none
import java.util.concurrent.*;

/** The thread of a pool of one ends by an exception, or for lack of work; the next follows it. */
public class ReplacedWorker {
  static int a, b;

  public static void main(String[] args) throws Exception {
    ExecutorService single =
        Executors.newSingleThreadExecutor(
            r -> {
              Thread t = new Thread(r);
              t.setUncaughtExceptionHandler((thread, thrown) -> {});
              return t;
            });
    single.execute(() -> { a++; throw new IllegalStateException(); });
    single.execute(() -> a++);
    ThreadPoolExecutor idle = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
    idle.allowCoreThreadTimeOut(true);
    idle.execute(() -> b++);
    while (idle.getPoolSize() > 0) Thread.sleep(1);
    idle.execute(() -> b++);
    single.shutdown();
    idle.shutdown();
  }
}
