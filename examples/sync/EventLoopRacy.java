// expect: race java.util.HashMap.$state
import java.util.*;
import java.util.concurrent.*;

/** A look at the loop's own data from outside. */
public class EventLoopRacy {
  public static void main(String[] args) throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    Map<String, Integer> counts = new HashMap<>();
    loop.execute(() -> counts.merge("a", 1, Integer::sum));
    counts.get("a");
    loop.shutdown();
    loop.awaitTermination(9, TimeUnit.SECONDS);
  }
}
