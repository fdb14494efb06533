// expect: race java.util.HashMap.$state
import java.util.*;

/** A map is printed without the lock that guards it. */
public class FormattedRacy {
  public static void main(String[] args) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("x", "y"));
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { synchronized (map) { map.put("a", "b"); } steps.at(1); });
    steps.at(2);
    String text = String.format("%s and %d", map, 3);
    t.join();
  }
}
