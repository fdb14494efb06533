// expect by: lint

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A future that gives up waiting is complete while its task still runs. */
public class StageTimedOutBad {
  static int n;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> ++n); // race a: RW n
    f.orTimeout(1, TimeUnit.MILLISECONDS).handle((x, e) -> ++n).join(); // race a: RW n
  }
}
