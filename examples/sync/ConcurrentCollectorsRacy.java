// expect: race ConcurrentCollectorsRacy.seen
import java.util.stream.*;

/** The functions touch what the locks do not guard. */
public class ConcurrentCollectorsRacy {
  static class Sum { int n; }
  static int seen;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> seen++);
    IntStream.range(0, 100).parallel().boxed().collect(Collectors.groupingByConcurrent(
        i -> i % 7,
        Collector.of(Sum::new, (sum, i) -> { sum.n += i; seen++; }, (a, b) -> a)));
    t.join();
  }
}
