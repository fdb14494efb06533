// expect by: dynamic lint
import java.util.concurrent.CompletableFuture;

/** join waits for the stage. */
public class CompletableFutureOk {
  static int n;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Void> stage = CompletableFuture.runAsync(() -> n++);
    stage.join();
    System.out.println(n);
  }
}
