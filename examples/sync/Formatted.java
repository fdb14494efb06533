// expect: none
import java.util.*;

/** Maps are printed under the lock that guards them; elements show what was done before they were put in. */
public class Formatted {
  static class Item { int n; @Override public String toString() { return "item " + n; } }

  public static void main(String[] args) throws Exception {
    Map<String, String> map = new HashMap<>();
    Map<String, Item> shared = new java.util.concurrent.ConcurrentHashMap<>();
    Thread t = Go.start(() -> {
      synchronized (map) { map.put("a", "b"); }
      Item item = new Item();
      item.n = 1;
      shared.put("k", item);
    });
    synchronized (map) { String text = String.format("%s and %d", map, 3); }
    while (shared.toString().equals("{}")) { Thread.yield(); }
    t.join();
  }
}
