// expect by: dynamic lint
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two executors with one thread each are two threads. */
public class SingleThreadBad {
  static int n;

  static void run(Runnable task) {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    loop.execute(task);
    loop.shutdown();
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 2; i++) {
      run(() -> n++); // race a: RW n (self)
    }
  }
}
