// expect: none
import java.util.*;

/** Filled first, then shown to all. */
public class Unmodifiable {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    list.add(1);
    List<Integer> shown = Collections.unmodifiableList(list);
    Thread t = Go.start(() -> shown.isEmpty()), u = Go.start(() -> list.size());
    t.join(); u.join();
    list.add(2);
  }
}
