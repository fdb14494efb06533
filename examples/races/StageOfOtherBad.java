// expect by: lint

import java.util.concurrent.CompletableFuture;

/** A stage waits for what it was made from, and for nothing else; either of two is no promise. */
public class StageOfOtherBad {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> ++n); // race a: RW n
    CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> 1);
    other.thenApply(x -> ++n).join(); // race a: RW n
    first.join();
    CompletableFuture<Integer> slow = CompletableFuture.supplyAsync(() -> ++m); // race b: RW m
    other.applyToEither(slow, x -> ++m).join(); // race b: RW m
  }
}
