// expect: race java.util.TreeMap.$state
import java.util.*;

/** By way of a view. */
public class UnsyncTreeRacy {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>();
    map.put(1, "a");
    SortedMap<Integer, String> head = map.headMap(5);
    Thread t = Go.start(() -> head.put(2, "b")), u = Go.start(() -> map.get(1));
    t.join(); u.join();
  }
}
