// expect: race FutureChainsRacy.sum
import java.util.concurrent.*;

/** Two stages of one future. */
public class FutureChainsRacy {
  static int sum;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1, pool);
    CyclicBarrier both = new CyclicBarrier(2);
    Runnable add = () -> { try { both.await(); } catch (Exception e) { } sum++; };
    CompletableFuture.allOf(f.thenRunAsync(add, pool), f.thenRunAsync(add, pool)).join();
    pool.shutdown();
  }
}
