// expect: race java.util.HashMap.$state
import java.util.*;

/** The keys of a synchronized map are walked over without any lock. */
public class WrapperViewsRacy {
  public static void main(String[] args) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(new HashMap<>(Map.of("x", "y")));
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { map.put("a", "b"); steps.at(1); });
    Set<String> keys = map.keySet();
    steps.at(2);
    for (String key : keys) { key.length(); }
    t.join();
  }
}
