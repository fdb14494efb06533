// expect: none
import java.util.concurrent.*;

/** A chain of stages. */
public class Completable {
  static int a;

  public static void main(String[] args) throws Exception {
    a = 1;
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> ++a).thenApplyAsync(x -> ++a)
      .thenCompose(x -> CompletableFuture.supplyAsync(() -> ++a)).handle((x, e) -> ++a).whenComplete((x, e) -> a++);
    f.thenAccept(x -> a++).thenRun(() -> a++).join();
    a++;
  }
}
