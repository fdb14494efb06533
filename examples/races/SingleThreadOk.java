// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An executor with one thread runs its tasks one after the other. */
public class SingleThreadOk {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    for (int i = 0; i < 3; i++) {
      loop.execute(() -> n++);
    }
    loop.submit(() -> n--).get();
    loop.shutdown();
  }
}
