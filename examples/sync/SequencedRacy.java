// expect: race java.util.TreeMap.$state
// since: 21
import java.util.*;

/** What the interface inherits counts, too. */
public class SequencedRacy {
  public static void main(String[] args) throws Exception {
    SequencedMap<Integer, Integer> map = new TreeMap<>();
    Thread t = new Thread(() -> map.put(1, 2));
    t.start();
    map.get(1);
    t.join();
  }
}
