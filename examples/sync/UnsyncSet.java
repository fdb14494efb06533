// expect: none
import java.util.*;

/** A set of each thread's own, and one that all read. */
public class UnsyncSet {
  public static void main(String[] args) throws Exception {
    HashSet<Integer> set = new HashSet<>(List.of(1));
    Action copy = () -> { HashSet<Integer> own = new HashSet<>(set); own.add(2); };
    Thread t = Go.start(copy), u = Go.start(copy);
    t.join(); u.join();
  }
}
