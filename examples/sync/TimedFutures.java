// expect: none
import java.util.concurrent.*;

/** Futures with limits, completed elsewhere, and chains of composed ones. */
public class TimedFutures {
  static int a;

  public static void main(String[] args) throws Exception {
    CompletableFuture.supplyAsync(() -> a = 1).orTimeout(9, TimeUnit.SECONDS).thenAccept(x -> a++).join();
    a++;
    new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS).exceptionally(e -> ++a).join();
    a++;
    new CompletableFuture<Integer>().completeOnTimeout(3, 5, TimeUnit.MILLISECONDS).thenApply(x -> ++a).join();
    a++;
    CompletableFuture<Integer> elsewhere = new CompletableFuture<>();
    elsewhere.completeAsync(() -> ++a, CompletableFuture.delayedExecutor(5, TimeUnit.MILLISECONDS));
    CompletableFuture<Integer> chain = elsewhere;
    for (int i = 0; i < 5; i++) chain = chain.thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> ++a));
    chain.join();
    a++;
  }
}
