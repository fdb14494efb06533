// expect: race java.util.Arrays$ArrayList.$state
import java.util.*;

/** Arrays.asList can be set. */
public class ImmutableListRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = Arrays.asList(1, 2);
    Thread t = Go.start(() -> list.get(0)), u = Go.start(() -> list.set(0, 3));
    t.join(); u.join();
  }
}
