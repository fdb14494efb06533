// expect: none
import java.util.*;

/** A HashMap under a lock, and read by all once filled. */
public class UnsyncMap {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> map = new HashMap<>();
    map.put("a", 1);
    Action read = () -> map.get("a");
    Thread t = Go.start(read), u = Go.start(read);
    t.join(); u.join();
    Action write = () -> { synchronized (map) { map.merge("a", 1, Integer::sum); } };
    Thread v = Go.start(write), w = Go.start(write);
    v.join(); w.join();
  }
}
