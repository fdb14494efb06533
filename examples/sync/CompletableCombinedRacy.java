// expect: race CompletableCombinedRacy.a
import java.util.concurrent.*;

/** Two stages run side by side. */
public class CompletableCombinedRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Runnable add = () -> { try { both.await(); } catch (Exception e) { throw new Error(e); } a++; };
    CompletableFuture.allOf(CompletableFuture.runAsync(add, pool), CompletableFuture.runAsync(add, pool)).join();
    pool.shutdown();
  }
}
