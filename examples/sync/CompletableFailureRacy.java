// expect: race CompletableFailureRacy.a
import java.util.concurrent.*;

/** The failure of one stage says nothing of another. */
public class CompletableFailureRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException(); });
    CompletableFuture<Void> other = CompletableFuture.runAsync(() -> { a++; });
    try { f.thenApply(x -> 1).join(); } catch (CompletionException e) { a++; }
    other.join();
  }
}
