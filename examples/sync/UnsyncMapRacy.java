// expect: race java.util.HashMap.$state
import java.util.*;

/** Two threads put. */
public class UnsyncMapRacy {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> map = new HashMap<>();
    Thread t = Go.start(() -> map.put("a", 1)), u = Go.start(() -> map.put("b", 1));
    t.join(); u.join();
  }
}
