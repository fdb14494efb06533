// expect: none
import java.util.concurrent.*;

/** Threads made by a factory, started by a pool. */
public class ThreadFactories {
  static class Worker extends Thread { int tag; Worker(Runnable r) { super(r); } @Override public void run() { tag++; super.run(); } }

  public static void main(String[] args) throws Exception {
    ThreadFactory factory = r -> { Worker w = new Worker(r); w.tag = 1; return w; };
    ExecutorService pool = Executors.newFixedThreadPool(1, factory);
    pool.submit(() -> { }).get();
    pool.shutdown();
  }
}
