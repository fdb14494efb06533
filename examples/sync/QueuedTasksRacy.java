// expect: race QueuedTasksRacy.value
import java.util.concurrent.*;

/** To take back what waits does not stop what runs. */
public class QueuedTasksRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    Runnable add = () -> value++;
    pool.execute(add);
    pool.shutdownNow();
    value++;
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
