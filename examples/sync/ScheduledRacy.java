// expect: race ScheduledRacy.a
import java.util.concurrent.*;

/** Scheduled, not waited for. */
public class ScheduledRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> f = pool.schedule(() -> a++, 1, TimeUnit.MILLISECONDS);
    a++;
    f.get();
    pool.shutdown();
  }
}
