// expect: race CompletableRacy.a
import java.util.concurrent.*;
import support.*;

/** Waits for the first stage, not for the second. */
public class CompletableRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    CompletableFuture<Void> f = CompletableFuture.runAsync(() -> { });
    CompletableFuture<Void> g = f.thenRunAsync(() -> { a++; steps.at(1); });
    f.join();
    steps.at(2);
    a++;
    g.join();
  }
}
