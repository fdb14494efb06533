// expect: race SameTaskTwiceRacy.a
import java.util.concurrent.*;

/** One lambda, two runs. */
public class SameTaskTwiceRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CyclicBarrier both = new CyclicBarrier(2);
    Callable<Integer> add = () -> { both.await(); return a++; };
    Future<?> f = pool.submit(add), g = pool.submit(add);
    f.get(); g.get();
    pool.shutdown();
  }
}
