// expect: none
import java.util.concurrent.*;

/** Results as they come. */
public class Completion {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    a = 1;
    service.submit(() -> ++a);
    service.take().get();
    a++;
    pool.shutdown();
  }
}
