// expect: race ParallelArraysRacy.sum
import java.util.*;
import java.util.concurrent.*;

/** The functions of one parallel operation are not ordered. */
public class ParallelArraysRacy {
  static int sum;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    CountDownLatch both = new CountDownLatch(2);
    int[] cells = new int[2];
    pool.submit(() -> Arrays.parallelSetAll(cells, i -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } return sum++; })).get();
    pool.shutdown();
  }
}
