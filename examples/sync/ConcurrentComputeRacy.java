// expect: race ConcurrentComputeRacy$Box.v
import java.util.concurrent.*;
import support.*;

/** What is found inside is changed outside. */
public class ConcurrentComputeRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    ConcurrentMap<String, Box> map = new ConcurrentHashMap<>();
    Steps steps = new Steps();
    map.computeIfAbsent("k", k -> new Box());
    Action add = () -> { Box b = map.computeIfPresent("k", (k, old) -> old); b.v++; };
    Thread t = Go.start(() -> { Box b = map.get("k"); steps.at(1); b.v++; steps.at(2); });
    Thread u = Go.start(() -> { Box b = map.get("k"); steps.at(3); b.v++; });
    t.join(); u.join();
  }
}
