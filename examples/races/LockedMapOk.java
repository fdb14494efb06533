// expect by: dynamic lint
import java.util.HashMap;
import java.util.Map;

/** A HashMap guarded by its holder. */
public class LockedMapOk {
  private final Map<String, String> map = new HashMap<>();

  synchronized void put(String key) {
    map.put(key, key);
  }

  synchronized int size() {
    return map.size();
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    LockedMapOk c = new LockedMapOk();
    both(() -> c.put("a"), c::size);
  }
}
