// expect: none
import java.util.concurrent.*;

/** A failure passes through stages that do not run. */
public class CompletableFailure {
  static int a;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> { a++; throw new IllegalStateException(); });
    CompletableFuture<Integer> g = f.thenApply(x -> 1).thenApply(x -> 2);
    try { g.join(); } catch (CompletionException e) { a++; }
    g.exceptionally(e -> ++a).join();
    a++;
  }
}
