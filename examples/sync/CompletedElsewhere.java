// expect: none
import java.util.concurrent.*;

/** One thread submits, another takes what is complete. */
public class CompletedElsewhere {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<Box> service = new ExecutorCompletionService<>(pool);
    Thread taker = Go.start(() -> { for (int i = 0; i < 200; i++) service.take().get().v++; });
    for (int i = 0; i < 200; i++) service.submit(() -> { Box b = new Box(); b.v = 1; return b; });
    taker.join();
    pool.shutdown();
  }
}
