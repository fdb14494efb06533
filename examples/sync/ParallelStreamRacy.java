// expect: race ParallelStreamRacy.sum
import java.util.concurrent.*;
import java.util.stream.*;

/** All add to one sum. */
public class ParallelStreamRacy {
  static int sum;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    CountDownLatch both = new CountDownLatch(2);
    pool.submit(() -> IntStream.range(0, 2).parallel().forEach(i -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } sum++; })).get();
    pool.shutdown();
  }
}
