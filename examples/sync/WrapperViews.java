// expect: none
import java.util.*;

/** The keys of a synchronized map are walked over under the map's lock. */
public class WrapperViews {
  public static void main(String[] args) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(new HashMap<>(Map.of("x", "y")));
    Thread t = Go.start(() -> map.put("a", "b"));
    Set<String> keys = map.keySet();
    synchronized (map) { for (String key : keys) { key.length(); } }
    keys.contains("a");
    t.join();
  }
}
