// expect: none
import java.util.concurrent.*;

/** Two stages joined; all of many; either. */
public class CompletableCombined {
  static int a, b, c;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> ++a), g = CompletableFuture.supplyAsync(() -> ++b);
    f.thenCombine(g, (x, y) -> ++a + ++b).join();
    CompletableFuture<Void> h = CompletableFuture.runAsync(() -> c++);
    CompletableFuture.allOf(f, g, h).join();
    a++; b++; c++;
    CompletableFuture<Integer> never = new CompletableFuture<>();
    CompletableFuture<Integer> k = CompletableFuture.supplyAsync(() -> ++a);
    k.applyToEither(never, x -> ++a).get();
    a++;
    CompletableFuture.anyOf(never, CompletableFuture.runAsync(() -> b++)).join();
    b++;
  }
}
