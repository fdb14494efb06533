// expect: race java.util.Arrays$ArrayList.$state
// lint: does not follow Arrays.asList as an object of its own
import java.util.*;

/** Arrays.asList can be set. */
public class ImmutableListRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = Arrays.asList(1, 2);
    Thread t = Go.start(() -> list.get(0)), u = Go.start(() -> list.set(0, 3));
    t.join(); u.join();
  }
}
