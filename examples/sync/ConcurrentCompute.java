// expect: none
import java.util.concurrent.*;
import support.*;

/** What a function made inside the map, its finders see. */
public class ConcurrentCompute {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ConcurrentMap<String, Box> map = new ConcurrentHashMap<>();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { map.computeIfAbsent("k", k -> { Box b = new Box(); b.v = 1; return b; }); steps.at(1); });
    steps.at(2);
    map.merge("k", new Box(), (old, fresh) -> { old.v++; return old; });
    map.compute("k", (k, old) -> { old.v++; return old; });
    map.forEach((k, box) -> box.v++);
    for (Box b : map.values()) b.v++;
    t.join();
  }
}
