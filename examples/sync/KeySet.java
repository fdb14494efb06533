// expect: none
import java.util.*;

/** A view under the map's lock. */
public class KeySet {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    map.put(1, 1); map.put(2, 2);
    Set<Integer> keys = map.keySet();
    Thread t = Go.start(() -> { synchronized (map) { keys.remove(1); } }), u = Go.start(() -> { synchronized (map) { map.containsKey(2); } });
    t.join(); u.join();
  }
}
