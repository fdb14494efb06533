// expect: race StreamSortedRacy$Box.v
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** A reduction that changes its start. */
public class StreamSortedRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    CountDownLatch both = new CountDownLatch(2);
    pool.submit(() -> Stream.of(1, 2).parallel().reduce(new Box(), (b, i) -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } b.v += i; return b; }, (x, y) -> x)).get();
    pool.shutdown();
  }
}
