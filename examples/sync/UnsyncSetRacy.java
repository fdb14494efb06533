// expect: race java.util.HashSet.$state
import java.util.*;

/** One adds, one asks. */
public class UnsyncSetRacy {
  public static void main(String[] args) throws Exception {
    HashSet<Integer> set = new HashSet<>();
    Thread t = Go.start(() -> set.add(1)), u = Go.start(() -> set.contains(1));
    t.join(); u.join();
  }
}
