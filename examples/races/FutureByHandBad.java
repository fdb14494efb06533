// expect by: lint

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Futures that someone else may complete, or that are completed too early. */
public class FutureByHandBad {
  static int a;
  static int b;
  static int c;
  static int d;

  public static void main(String[] args) throws Exception {
    twoComplete();
    tooEarly();
    timedOut();
    caught();
  }

  private static void twoComplete() {
    CompletableFuture<String> done = new CompletableFuture<>();
    new Thread(
            () -> {
              a = 1; // race a: W a
              done.complete("one");
            })
        .start();
    new Thread(() -> done.complete("other")).start();
    done.join();
    System.out.println(a); // race a: R a
  }

  private static void tooEarly() {
    CompletableFuture<String> done = new CompletableFuture<>();
    new Thread(
            () -> {
              done.complete("done");
              b = 1; // race b: W b
            })
        .start();
    done.join();
    System.out.println(b); // race b: R b
  }

  private static void timedOut() {
    CompletableFuture<String> done = new CompletableFuture<>();
    done.completeOnTimeout("late", 1, TimeUnit.MILLISECONDS);
    new Thread(
            () -> {
              c = 1; // race c: W c
              done.complete("done");
            })
        .start();
    done.join();
    System.out.println(c); // race c: R c
  }

  private static void caught() throws Exception {
    CompletableFuture<String> done = new CompletableFuture<>();
    new Thread(
            () -> {
              d = 1; // race d: W d
              done.complete("done");
            })
        .start();
    try {
      done.get(1, TimeUnit.MILLISECONDS);
    } catch (java.util.concurrent.TimeoutException late) {
      System.out.println("late");
    }
    System.out.println(d); // race d: R d
  }
}
