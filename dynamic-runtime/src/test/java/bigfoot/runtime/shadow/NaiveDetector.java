package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Obviously right: remembers for each element the last read and the last write of every thread, and
 * compares each access with all of them when it happens. No rules, no compression, no footprints.
 */
final class NaiveDetector {
  private final List<ThreadState> threads;
  private final Map<Object, long[][]> lastReads = new IdentityHashMap<>();
  private final Map<Object, long[][]> lastWrites = new IdentityHashMap<>();
  private final Map<Object, BitSet> racy = new IdentityHashMap<>();

  NaiveDetector(List<ThreadState> threads) {
    this.threads = threads;
  }

  void access(int thread, boolean write, int[] array, int lo, int hi, int step) {
    for (int i = lo; i < hi; i += step) {
      access(thread, write, array, i);
    }
  }

  private void access(int thread, boolean write, int[] array, int i) {
    ThreadState t = threads.get(thread);
    long[] reads = of(lastReads, array)[i];
    long[] writes = of(lastWrites, array)[i];
    for (int u = 0; u < threads.size(); u++) {
      if (u != thread && (!t.covers(writes[u]) || write && !t.covers(reads[u]))) {
        racyElements(array).set(i);
      }
    }
    (write ? writes : reads)[thread] = t.claimed();
  }

  BitSet racyElements(int[] array) {
    return racy.computeIfAbsent(array, a -> new BitSet());
  }

  private long[][] of(Map<Object, long[][]> map, int[] array) {
    return map.computeIfAbsent(array, a -> new long[array.length][threads.size()]);
  }
}
