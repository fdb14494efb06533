// expect: none
import java.util.concurrent.*;
import java.util.stream.*;

/** Two streams joined to one. */
public class StreamConcat {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Box scale = new Box();
    ForkJoinPool pool = new ForkJoinPool(4);
    pool.submit(() -> {
      Stream<Integer> one = IntStream.range(0, 500).boxed().map(i -> i * scale.v);
      Stream<Integer> two = IntStream.range(0, 500).boxed().map(i -> i + scale.v);
      Stream<Integer> both = Stream.concat(one, two).parallel();
      scale.v = 3;
      both.forEach(i -> { if (i == scale.v) Thread.onSpinWait(); });
      scale.v++;
    }).get();
    scale.v++;
    pool.shutdown();
  }
}
