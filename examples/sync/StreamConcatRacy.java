// expect: race StreamConcatRacy.sum
import java.util.concurrent.*;
import java.util.stream.*;

/** Functions of the two run at the same time. */
public class StreamConcatRacy {
  static int sum;

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    CountDownLatch both = new CountDownLatch(2);
    java.util.function.UnaryOperator<Integer> add = i -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } return sum++; };
    pool.submit(() -> Stream.concat(Stream.of(1).map(add), Stream.of(2).map(add)).parallel().forEach(i -> { })).get();
    pool.shutdown();
  }
}
