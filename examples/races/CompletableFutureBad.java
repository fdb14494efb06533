// expect by: dynamic lint
import java.util.concurrent.CompletableFuture;

/** A stage runs beside its creator. */
public class CompletableFutureBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Void> stage = CompletableFuture.runAsync(() -> n++); // race a: W n
    System.out.println(n >= 0); // race a: R n
    stage.join();
  }
}
