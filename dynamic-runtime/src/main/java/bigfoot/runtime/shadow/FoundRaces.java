package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.Conflict;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.Arrays;

/**
 * The races found while one range is checked: first those accepted, then those of a step that may
 * have to be repeated. Neighbours with the same conflict are one race.
 */
final class FoundRaces {
  private Conflict[] conflicts = new Conflict[4];
  private int[] lo = new int[4];
  private int[] hi = new int[4];
  private int[] step = new int[4];
  private int accepted;
  private int count;

  boolean any() {
    return count != 0;
  }

  /** The elements from, from + by, … below to race with conflict. */
  void add(Conflict conflict, int from, int to, int by) {
    if (count == lo.length) {
      conflicts = Arrays.copyOf(conflicts, 2 * count);
      lo = Arrays.copyOf(lo, 2 * count);
      hi = Arrays.copyOf(hi, 2 * count);
      step = Arrays.copyOf(step, 2 * count);
    }
    set(count++, conflict, from, to, by);
  }

  void accept() {
    int end = count;
    for (int i = accepted; i < end; i++) {
      int last = accepted - 1;
      if (last >= 0 && follows(last, i)) {
        hi[last] = hi[i];
      } else {
        set(accepted++, conflicts[i], lo[i], hi[i], step[i]);
      }
    }
    count = accepted;
  }

  void reject() {
    count = accepted;
  }

  /** Tells sink, and forgets. */
  void report(RaceSink sink, ThreadState t, boolean write, int site, Object array) {
    for (int i = 0; i < accepted; i++) {
      t.conflicts = conflicts[i];
      sink.race(t, write, site, array, lo[i], hi[i], step[i]);
    }
    t.conflicts = null;
    Arrays.fill(conflicts, null);
    accepted = 0;
    count = 0;
  }

  private boolean follows(int a, int b) {
    return step[a] == 1 && step[b] == 1 && hi[a] == lo[b] && conflicts[a].same(conflicts[b]);
  }

  private void set(int i, Conflict conflict, int from, int to, int by) {
    conflicts[i] = conflict;
    lo[i] = from;
    hi[i] = to;
    step[i] = by;
  }
}
