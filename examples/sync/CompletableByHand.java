// expect: none
import java.util.concurrent.*;

/** Completed by another thread. */
public class CompletableByHand {
  static int a;

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    CompletableFuture<String> g = f.thenApply(s -> { a++; return s; });
    Thread t = Go.start(() -> { a = 1; f.complete("x"); });
    g.get(9, TimeUnit.SECONDS);
    a++;
    t.join();
  }
}
