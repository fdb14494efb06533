// expect: race AccessOrderSubclassRacy$Cache.$state
import java.util.*;

/** The usual cache. */
public class AccessOrderSubclassRacy {
  static class Cache extends LinkedHashMap<Integer, Integer> { Cache() { super(16, 0.75f, true); } @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) { return size() > 9; } }

  public static void main(String[] args) throws Exception {
    Cache map = new Cache();
    map.put(1, 1);
    Thread t = Go.start(() -> map.get(1)), u = Go.start(() -> map.get(1));
    t.join(); u.join();
  }
}
