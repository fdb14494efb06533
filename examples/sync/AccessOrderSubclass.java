// expect: none
import java.util.*;

/** The usual cache, under a lock. */
public class AccessOrderSubclass {
  static class Cache extends LinkedHashMap<Integer, Integer> { Cache() { super(16, 0.75f, true); } @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) { return size() > 9; } }

  public static void main(String[] args) throws Exception {
    Cache map = new Cache();
    map.put(1, 1);
    Action get = () -> { synchronized (map) { map.get(1); } };
    Thread t = Go.start(get), u = Go.start(get);
    t.join(); u.join();
  }
}
