// expect: none
import java.util.*;

/** Calls lock the wrapper; so does who walks it. */
public class SynchronizedWrapper {
  static int seen;

  public static void main(String[] args) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
    Action work = () -> {
      list.add(1); map.put("k", "v"); list.size(); map.get("k");
      synchronized (list) { for (int i : list) seen += i; }
    };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
