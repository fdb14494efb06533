// expect: none
import java.util.*;

/** Collections of the program's own classes in synchronized wrappers. */
public class WrappedSubclass {
  static class CountingMap extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int puts;

    @Override
    public Integer put(String key, Integer value) {
      puts++;
      return super.put(key, value);
    }
  }

  static class CountingList extends ArrayList<String> {
    private static final long serialVersionUID = 1;
    int adds;

    @Override
    public boolean add(String text) {
      adds++;
      return super.add(text);
    }
  }

  public static void main(String[] args) throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new CountingMap());
    List<String> list = Collections.synchronizedList(new CountingList());
    Thread t = Go.start(() -> { map.put("a", 1); list.add("a"); }), u = Go.start(() -> { map.put("b", 2); list.add("b"); });
    t.join();
    u.join();
  }
}
