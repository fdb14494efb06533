// expect: none
import java.util.concurrent.*;

/** Lambdas and named tasks, submitted and waited for. */
public class Submit {
  static int a, b, c;
  static class Job implements Callable<Integer> { public Integer call() { return ++b; } }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    a = 1; b = 1; c = 1;
    Future<?> f = pool.submit(() -> a++);
    Future<Integer> g = pool.submit(new Job());
    Future<?> h = pool.submit(new Runnable() { public void run() { c++; } });
    f.get(); g.get();
    while (!h.isDone()) Thread.onSpinWait();
    a++; b++; c++;
    pool.shutdown();
  }
}
