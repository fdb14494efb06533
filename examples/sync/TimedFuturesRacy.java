// expect: race TimedFuturesRacy.a
import java.util.concurrent.*;

/** Written after the future was completed. */
public class TimedFuturesRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Thread t = Go.start(() -> { future.complete(1); a = 1; });
    future.orTimeout(9, TimeUnit.SECONDS).join();
    a++;
    t.join();
  }
}
