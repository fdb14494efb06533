// expect by: lint

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** The task also runs by another way, and the first result of two is of either. */
public class FutureTaskBad {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    Callable<Integer> add = () -> ++n; // race a: RW n; race d: RW n (self)
    FutureTask<Integer> task = new FutureTask<>(add);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.submit(add);
    new Thread(task).start();
    task.get();
    n++; // race a: RW n
    ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> ++m); // race b: RW m
    service.submit(() -> 1);
    service.take().get();
    m++; // race b: RW m
    pool.shutdown();
  }
}
