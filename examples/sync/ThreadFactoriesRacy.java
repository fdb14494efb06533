// expect: race ThreadFactoriesRacy$Worker.tag
import java.util.concurrent.*;

/** Touches a thread that the pool has started. */
public class ThreadFactoriesRacy {
  static class Worker extends Thread { int tag; Worker(Runnable r) { super(r); } @Override public void run() { tag++; super.run(); } }

  public static void main(String[] args) throws Exception {
    Worker[] made = new Worker[1];
    ThreadFactory factory = r -> made[0] = new Worker(r);
    ExecutorService pool = Executors.newFixedThreadPool(1, factory);
    Future<?> ran = pool.submit(() -> { });
    made[0].tag++;
    ran.get();
    pool.shutdown();
  }
}
