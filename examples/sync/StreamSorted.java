// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Objects made before a barrier in the pipeline are used behind it, perhaps by other workers. */
public class StreamSorted {
  static class Box { int v; Box(int v) { this.v = v; } }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    for (int round = 0; round < 20; round++) {
      pool.submit(() -> IntStream.range(0, 400).parallel().mapToObj(Box::new).peek(b -> { b.v = -b.v; if (b.v % 50 == 0) Thread.yield(); }).sorted((x, y) -> x.v - y.v).peek(b -> b.v++).skip(3).map(b -> { b.v++; return b; }).forEach(b -> b.v++)).get();
      Map<Boolean, List<Box>> parts = pool.submit(() -> IntStream.range(0, 400).parallel().mapToObj(Box::new).distinct().collect(Collectors.partitioningBy(b -> b.v++ % 2 == 0))).get();
      parts.get(true).get(0).v++;
    }
    pool.shutdown();
  }
}
