// expect: race TerminationRacy.a
import java.util.concurrent.*;

/** Shut down, not waited for. */
public class TerminationRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(() -> a++);
    pool.shutdown();
    a++;
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
