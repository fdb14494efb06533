// expect: race CompletableByHandRacy.a
import java.util.concurrent.*;

/** Too late: who completes a future goes on writing. */
public class CompletableByHandRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    Thread t = Go.start(() -> { f.complete("x"); a = 1; });
    f.get(9, TimeUnit.SECONDS);
    a++;
    t.join();
  }
}
