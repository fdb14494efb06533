// expect: race OwnPoolRacy.ended
import java.util.concurrent.*;

/** Hooks of two threads of a pool are not ordered. */
public class OwnPoolRacy {
  static int ended;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
      @Override protected void afterExecute(Runnable r, Throwable t) { ended++; }
    };
    CyclicBarrier both = new CyclicBarrier(2);
    Runnable job = () -> { try { both.await(); } catch (Exception e) { throw new IllegalStateException(e); } };
    pool.execute(job);
    pool.execute(job);
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
