// expect: race CompletedElsewhereRacy$Box.v
import java.util.concurrent.*;

/** The task goes on with what it has given out. */
public class CompletedElsewhereRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<Box> service = new ExecutorCompletionService<>(pool);
    Box one = new Box();
    service.submit(() -> one);
    Future<?> late = pool.submit(() -> { one.v++; });
    service.take().get().v++;
    late.get();
    pool.shutdown();
  }
}
