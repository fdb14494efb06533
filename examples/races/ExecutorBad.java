// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks of one pool. */
public class ExecutorBad {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> n++); // race a: RW n
    pool.execute(() -> n++); // race a: RW n
    pool.shutdown();
  }
}
