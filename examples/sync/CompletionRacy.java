// expect: race CompletionRacy.a
import java.util.concurrent.*;

/** poll gave nothing. */
public class CompletionRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
    service.submit(() -> ++a);
    a++;
    service.take();
    pool.shutdown();
  }
}
