// expect by: dynamic lint

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One task twice in a list runs in two threads. */
public class TaskTwiceBad {
  static final CyclicBarrier BOTH = new CyclicBarrier(2);
  static int total;

  static class Job implements Callable<Integer> {
    int n;

    @Override
    public Integer call() throws Exception {
      BOTH.await();
      return n++; // race a: RW n (self)
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Job job = new Job();
    pool.invokeAll(List.of(job, job));
    Callable<Integer> add =
        () -> {
          BOTH.await();
          return total++; // race b: RW total (self)
        };
    pool.invokeAny(List.of(add, add));
    pool.shutdown();
  }
}
