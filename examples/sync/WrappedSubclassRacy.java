// expect: race WrappedSubclassRacy$CountingMap.puts
import java.util.*;

/** Besides the wrapper. */
public class WrappedSubclassRacy {
  static class CountingMap extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
    int puts;

    @Override
    public Integer put(String key, Integer value) {
      puts++;
      return super.put(key, value);
    }
  }

  public static void main(String[] args) throws Exception {
    CountingMap inner = new CountingMap();
    Map<String, Integer> map = Collections.synchronizedMap(inner);
    Thread t = Go.start(() -> map.put("a", 1));
    inner.puts++;
    t.join();
  }
}
