// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Nobody waits for the task. */
public class FutureNotAskedBad {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> task = pool.submit(() -> n++); // race a: W n
    System.out.println(n >= 0); // race a: R n
    task.get();
    pool.shutdown();
  }
}
