// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Containers made by one worker, combined by another. */
public class StreamCollect {
  static class Box { long v; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    Box all = pool.submit(() -> IntStream.range(0, 4000).parallel().boxed().collect(Box::new, (b, i) -> b.v += i, (x, y) -> x.v += y.v)).get();
    all.v++;
    List<Integer> list = pool.submit(() -> IntStream.range(0, 4000).parallel().boxed().collect(ArrayList<Integer>::new, ArrayList::add, ArrayList::addAll)).get();
    list.add(1);
    Map<Integer, List<Integer>> groups = pool.submit(() -> IntStream.range(0, 4000).parallel().boxed().collect(Collectors.groupingBy(i -> i % 7))).get();
    groups.get(0).add(1);
    Box reduced = pool.submit(() -> IntStream.range(0, 400).parallel().mapToObj(i -> { Box b = new Box(); b.v = i; return b; }).reduce((x, y) -> { Box b = new Box(); b.v = x.v + y.v; return b; })).get().get();
    reduced.v++;
    pool.shutdown();
  }
}
