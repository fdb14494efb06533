// expect by: dynamic lint
import java.util.HashMap;
import java.util.Map;

/** A HashMap shared without a lock. */
public class PlainMapBad {
  static final Map<String, String> MAP = new HashMap<>();

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(
        () -> MAP.put("a", "1"), // race a: W (contents)
        () -> MAP.get("a")); // race a: R (contents)
  }
}
