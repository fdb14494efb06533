// expect: race SubmitRacy.a
import java.util.concurrent.*;

/** Waits for the other one. */
public class SubmitRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> f = pool.submit(() -> a++), g = pool.submit(() -> { });
    g.get();
    a++;
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
