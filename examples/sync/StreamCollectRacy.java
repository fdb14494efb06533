// expect: race StreamCollectRacy$Box.v
import java.util.concurrent.*;
import java.util.stream.*;

/** One container for all workers. */
public class StreamCollectRacy {
  static class Box { long v; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    Box one = new Box();
    CountDownLatch both = new CountDownLatch(2);
    pool.submit(() -> IntStream.range(0, 2).parallel().boxed().collect(() -> one, (b, i) -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } b.v += i; }, (x, y) -> { })).get();
    pool.shutdown();
  }
}
