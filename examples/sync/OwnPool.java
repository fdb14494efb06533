// expect: none
import java.util.concurrent.*;

/** A pool with hooks and threads of its own. */
public class OwnPool {
  static class Job implements Runnable { int before, ran; public void run() { ran++; } }
  static class Worker extends Thread { int tag; Worker(Runnable r) { super(r); tag = 1; } @Override public void run() { tag++; super.run(); } }
  static int ended;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Worker::new) {
      @Override protected void beforeExecute(Thread t, Runnable r) { ((Job) r).before++; }
      @Override protected void afterExecute(Runnable r, Throwable t) { ((Job) r).before++; ended++; }
      @Override protected void terminated() { ended++; }
    };
    Job job = new Job();
    job.before = 1; job.ran = 1;
    pool.execute(job);
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
    job.before++; job.ran++; ended++;
  }
}
