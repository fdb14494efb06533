// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Ranges of sorted sets are sets of the same class. */
public class SortedRanges {
  static final TreeSet<Integer> SET = new TreeSet<>(List.of(1, 2, 3, 4));
  static int[] filled = new int[1];

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { synchronized (SET) { SET.headSet(3).clear(); } });
    synchronized (SET) { SET.descendingSet().first(); SET.tailSet(2).size(); }
    t.join();
    ConcurrentSkipListSet<Integer> shared = new ConcurrentSkipListSet<>();
    Thread u = Go.start(() -> { filled[0] = 1; shared.add(7); });
    NavigableSet<Integer> range = shared.tailSet(5, true);
    while (!range.contains(7)) Thread.onSpinWait();
    filled[0]++;
    u.join();
  }
}
