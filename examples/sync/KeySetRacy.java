// expect: race java.util.HashMap.$state
import java.util.*;

/** A view is the map. */
public class KeySetRacy {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    map.put(1, 1); map.put(2, 2);
    Set<Integer> keys = map.keySet();
    Thread t = Go.start(() -> keys.remove(1)), u = Go.start(() -> map.containsKey(2));
    t.join(); u.join();
  }
}
