// expect: race BulkReductionsRacy.factor
import java.util.concurrent.*;

/** Changed meanwhile by another thread. */
public class BulkReductionsRacy {
  static int factor;

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 200; i++) map.put(i, i);
    Thread t = Go.start(() -> factor++);
    map.reduceValuesToInt(1, v -> v * factor, 0, Integer::sum);
    t.join();
  }
}
