// expect: race ConcurrentPutRacy.other
import java.util.concurrent.*;
import support.*;

/** A get that sees another put. */
public class ConcurrentPutRacy {
  static class Box { int v; }
  static int other;

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { map.put("a", new Box()); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); other = 1; map.put("b", new Box()); steps.at(3); });
    steps.at(4);
    map.get("a");
    other++;
    t.join(); u.join();
  }
}
