package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;

/** The elements that were found to race, array by array. */
final class FoundElements extends RaceSink {
  private final Map<Object, BitSet> found = new IdentityHashMap<>();

  @Override
  synchronized void race(
      ThreadState t, boolean write, int site, Object array, int lo, int hi, int step) {
    for (int i = lo; i < hi; i += step) {
      of(array).set(i);
    }
  }

  synchronized BitSet of(Object array) {
    return found.computeIfAbsent(array, a -> new BitSet());
  }
}
