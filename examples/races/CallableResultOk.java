// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task returns its result instead of sharing it. */
public class CallableResultOk {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<int[]> task =
        pool.submit(
            () -> {
              int[] result = new int[1];
              result[0] = 42;
              return result;
            });
    System.out.println(task.get()[0]);
    pool.shutdown();
  }
}
