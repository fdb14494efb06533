import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** A task that is its own future, and the only task of a service. */
public class FutureTaskOk {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> ++n);
    new Thread(task).start();
    task.get(1, TimeUnit.SECONDS);
    n++;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> ++m);
    service.take().get();
    m++;
    pool.shutdown();
  }
}
