import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Bodies of tasks with loops over arrays, which may end by an exception. */
public class Tasks {
  static class Sum implements Runnable {
    private final int[] from;
    private int sum;

    Sum(int[] from) {
      this.from = from;
    }

    @Override
    public void run() {
      for (int i = 0; i < 8; i++) {
        sum += from[i];
      }
    }
  }

  static class Locked extends Sum {
    Locked(int[] from) {
      super(from);
    }

    @Override
    public synchronized void run() {
      super.run();
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<?>> futures = new ArrayList<>();
    futures.add(pool.submit(new Sum(new int[] {1, 2, 3, 4, 5, 6, 7, 8})));
    futures.add(pool.submit(new Sum(new int[] {1, 2})));
    futures.add(pool.submit(new Locked(new int[] {1, 2})));
    for (Future<?> future : futures) {
      try {
        System.out.println(future.get());
      } catch (Exception e) {
        System.out.println(e.getCause());
      }
    }
    pool.shutdown();
  }
}
