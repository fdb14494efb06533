// expect: none
import java.util.concurrent.*;

/** One lambda, two runs, one after the other. */
public class SameTaskTwice {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Callable<Integer> add = () -> a++;
    pool.submit(add).get();
    pool.submit(add).get();
    pool.shutdown();
  }
}
