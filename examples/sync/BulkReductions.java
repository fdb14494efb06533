// expect: none
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

/** Reductions of a concurrent map to numbers, and functions in two steps. */
public class BulkReductions {
  static int factor;

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 200; i++) map.put(i, i);
    factor = 2;
    map.reduceValuesToInt(1, v -> v * factor, 0, Integer::sum);
    factor++;
    map.reduceToLong(1, (k, v) -> k * factor, 0, Long::sum);
    factor++;
    LongAdder adder = new LongAdder();
    map.forEachValue(1, v -> (long) v * factor, adder::add);
    factor++;
  }
}
