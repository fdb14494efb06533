// expect: none
import java.util.*;

/** Reads of a map in insertion order change nothing. */
public class AccessOrder {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, false);
    map.put(1, 1);
    Thread t = Go.start(() -> map.get(1)), u = Go.start(() -> map.get(1));
    t.join(); u.join();
  }
}
