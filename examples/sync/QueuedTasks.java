// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Tasks taken back from a pool are the ones given to it. */
public class QueuedTasks {
  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    CountDownLatch hold = new CountDownLatch(1);
    pool.execute(() -> { try { hold.await(); } catch (InterruptedException e) { } });
    Runnable one = () -> { }, two = () -> { };
    pool.execute(one); pool.execute(two);
    if (!pool.remove(one)) throw new AssertionError("not removed");
    List<Runnable> left = pool.shutdownNow();
    if (left.size() != 1 || left.get(0) != two) throw new AssertionError("not the same: " + left);
    hold.countDown();
  }
}
