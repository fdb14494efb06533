// expect: none
import java.util.*;

/** Functions that a locked map runs under its lock; a cache that asks for its own size. */
public class LockedFunctions {
  static class Lru extends LinkedHashMap<Integer, Box> { @Override protected boolean removeEldestEntry(Map.Entry<Integer, Box> e) { return size() > 3; } }
  static class Box { int v; Box(int v) { this.v = v; } }

  public static void main(String[] args) throws Exception {
    Map<Integer, Box> lru = Collections.synchronizedMap(new Lru()), table = new Hashtable<>();
    List<Box> list = new Vector<>(List.of(new Box(1))), wrapped = Collections.synchronizedList(new ArrayList<>(List.of(new Box(1))));
    int[] calls = new int[2];
    Action use = () -> {
      for (int i = 0; i < 20; i++) {
        lru.computeIfAbsent(i % 5, Box::new).hashCode(); lru.computeIfPresent(1, (k, b) -> { b.v++; return b; }); lru.merge(2, new Box(1), (x, y) -> { x.v += y.v; return x; });
        table.computeIfAbsent(i % 5, Box::new); table.compute(1, (k, b) -> { if (b == null) b = new Box(0); b.v++; return b; });
        list.forEach(b -> b.v++); wrapped.forEach(b -> { b.v++; calls[0]++; }); wrapped.removeIf(b -> { calls[0]++; return false; }); list.replaceAll(b -> { b.v++; return b; });
      }
    };
    Thread t = Go.start(use), u = Go.start(use);
    t.join(); u.join();
  }
}
