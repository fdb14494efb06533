// expect by: lint

import java.util.concurrent.CompletableFuture;

/** A stage of one round does not wait for the first task of the next. */
public class StageInLoopBad {
  static int n;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      CompletableFuture<Integer> f =
          CompletableFuture.supplyAsync(() -> ++n); // race a: RW n (self); race b: RW n
      f.thenApply(x -> ++n); // race b: RW n; race c: RW n (self)
    }
  }
}
