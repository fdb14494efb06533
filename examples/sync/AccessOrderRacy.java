// expect: race java.util.LinkedHashMap.$state
import java.util.*;

/** In access order a read is a write. */
public class AccessOrderRacy {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put(1, 1);
    Thread t = Go.start(() -> map.get(1)), u = Go.start(() -> map.get(1));
    t.join(); u.join();
  }
}
