import java.util.concurrent.CompletableFuture;

/** Each stage begins when the one before has ended, and the last one's end is that of all. */
public class StageChainOk {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> ++n);
    CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> ++m);
    first.thenApplyAsync(x -> ++n).thenCombine(other, (x, y) -> ++n + ++m).join();
    n++;
    m++;
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> n++);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> m++);
    CompletableFuture.allOf(a, b).join();
    n++;
    m++;
    CompletableFuture.supplyAsync(() -> ++n)
        .thenCompose(x -> CompletableFuture.supplyAsync(() -> ++n))
        .thenRun(() -> n++)
        .join();
  }
}
