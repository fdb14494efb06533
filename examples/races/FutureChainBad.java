// expect by: lint
import java.util.concurrent.CompletableFuture;

/** A stage runs after the one before it, and beside whoever does not wait for it. */
public class FutureChainBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Void> done =
        CompletableFuture.supplyAsync(() -> "x")
            .thenApply(String::length)
            .thenAccept(length -> n += length); // race a: RW n
    n++; // race a: RW n
    done.join();
  }
}
