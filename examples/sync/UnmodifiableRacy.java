// expect: race java.util.ArrayList.$state
import java.util.*;

/** Unmodifiable for one is not unmodified. */
public class UnmodifiableRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    List<Integer> shown = Collections.unmodifiableList(list);
    Thread t = Go.start(() -> shown.isEmpty()), u = Go.start(() -> list.add(1));
    t.join(); u.join();
  }
}
