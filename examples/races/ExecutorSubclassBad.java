// expect by: lint
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool of our own class that wraps what it is given. */
public class ExecutorSubclassBad {
  static int n;

  static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    public void execute(Runnable task) {
      super.execute(
          () -> {
            n++; // race a: RW n (self)
            task.run();
          });
    }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    for (int i = 0; i < 2; i++) {
      pool.execute(() -> {});
    }
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
