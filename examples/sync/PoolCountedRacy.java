// expect: race PoolCountedRacy.value
import java.util.concurrent.*;

/** Nobody asks whether the task is over. */
public class PoolCountedRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.execute(() -> value++);
    value++;
    pool.shutdown();
  }
}
