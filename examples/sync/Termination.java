// expect: none
import java.util.concurrent.*;

/** A pool known to have ended. */
public class Termination {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(() -> a++);
    pool.shutdown();
    while (!pool.awaitTermination(9, TimeUnit.SECONDS)) Thread.onSpinWait();
    a++;
  }
}
