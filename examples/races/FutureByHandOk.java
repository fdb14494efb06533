// expect by: dynamic lint

import java.util.concurrent.CompletableFuture;

/** Futures that one thread completes for another. */
public class FutureByHandOk {
  static int a;
  static int b;

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> done = new CompletableFuture<>();
    CompletableFuture<String> failed = new CompletableFuture<>();
    new Thread(
            () -> {
              a = 1;
              done.complete("done");
            })
        .start();
    System.out.println(done.get());
    a++;
    new Thread(
            () -> {
              b = 1;
              finish(failed, args.length > 3);
            })
        .start();
    failed.join();
    System.out.println(b);
  }

  private static void finish(CompletableFuture<String> future, boolean failed) {
    if (failed) {
      future.completeExceptionally(new IllegalStateException());
    } else {
      future.complete("done");
    }
  }
}
