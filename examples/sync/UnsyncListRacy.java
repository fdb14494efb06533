// expect: race java.util.ArrayList.$state
import java.util.*;

/** One adds, one reads. */
public class UnsyncListRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    Thread t = Go.start(() -> list.add(1)), u = Go.start(() -> list.size());
    t.join(); u.join();
  }
}
