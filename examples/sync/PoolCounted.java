// expect: none
import java.util.concurrent.*;

/** The pool's count of completed tasks tells that a task is over. */
public class PoolCounted {
  static int value;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.execute(() -> value++);
    while (pool.getCompletedTaskCount() < 1) { Thread.yield(); }
    value++;
    pool.shutdown();
  }
}
