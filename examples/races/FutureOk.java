// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** get waits for the task. */
public class FutureOk {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    n = 1;
    Future<?> task = pool.submit(() -> n++);
    task.get();
    System.out.println(n);
    pool.shutdown();
  }
}
