// expect: none
import java.util.*;
import java.util.stream.*;

/** Concurrent collectors run the functions for one key under its lock. */
public class ConcurrentCollectors {
  static class Sum {
    int n;
    Sum(int n) { this.n = n; }
  }

  public static void main(String[] args) {
    Map<Integer, Sum> groups = numbers().collect(Collectors.groupingByConcurrent(
        i -> i % 7,
        Collector.of(() -> new Sum(0), (sum, i) -> sum.n += i, (a, b) -> { a.n += b.n; return a; })));
    groups.get(1).n++;
    Map<Integer, Sum> merged = numbers().collect(
        Collectors.toConcurrentMap(i -> i % 7, Sum::new, (a, b) -> { a.n += b.n; return a; }));
    merged.get(1).n++;
  }

  static Stream<Integer> numbers() { return IntStream.range(0, 5000).parallel().boxed(); }
}
