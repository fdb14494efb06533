// expect: race java.util.TreeSet.$state
import java.util.*;

/** A range of a set is changed while another thread asks the set. */
public class SortedRangesRacy {
  static final TreeSet<Integer> SET = new TreeSet<>(List.of(1, 2, 3, 4));

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> SET.headSet(3).remove(1));
    SET.last();
    t.join();
  }
}
