// expect by: lint
import java.util.concurrent.CompletableFuture;

/** A future completed by hand does not tell that its task has ended. */
public class FutureCompletedEarlyBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Void> future = CompletableFuture.runAsync(() -> n++); // race a: RW n
    future.complete(null);
    future.join();
    n++; // race a: RW n
  }
}
