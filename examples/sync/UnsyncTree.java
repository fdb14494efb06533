// expect: none
import java.util.*;

/** Read by way of a view. */
public class UnsyncTree {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>();
    map.put(1, "a");
    SortedMap<Integer, String> head = map.headMap(5);
    Thread t = Go.start(() -> head.get(1)), u = Go.start(() -> map.get(1));
    t.join(); u.join();
    head.put(2, "b");
  }
}
