package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * Checks of single elements in loops. The checked method keeps the array of the last turn and the
 * bits of its elements in locals, where the compiler finds them without following references: an
 * element that the thread has met before costs a few instructions.
 *
 * <pre>
 * long[] seen = null; Object last = null;
 * loop { seen = LoopChecks.readElement(array, i, site, t, last, seen); last = array; ... array[i] ... }
 * </pre>
 */
public final class LoopChecks {
  private LoopChecks() {}

  /**
   * Before a read of array[index].
   *
   * @param last the array of the last turn, or null
   * @param seen what was returned for it
   */
  public static long[] readElement(
      Object array, int index, int site, ThreadState t, Object last, long[] seen) {
    if (!Config.STATS && array == last && seen != null && has(seen, index)) {
      return seen;
    }
    try {
      if (t == null || array == null) {
        return null;
      }
      if (t.optimistic) {
        OptimisticReads.ofArray(t, array, index, index + 1, 1, site);
        return null;
      }
      if (Config.STATS) {
        Checks.countArray(t);
      }
      return Checks.ARRAYS.read(t, array, index, site);
    } catch (Throwable e) {
      Failure.inCheck("readElement", e);
      return null;
    }
  }

  /** Before a write of array[index], as {@link #readElement}. */
  public static long[] writeElement(
      Object array, int index, int site, ThreadState t, Object last, long[] seen) {
    if (!Config.STATS && array == last && seen != null && has(seen, index)) {
      return seen;
    }
    try {
      if (t == null || array == null) {
        return null;
      }
      if (Config.STATS) {
        Checks.countArray(t);
      }
      return Checks.ARRAYS.write(t, array, index, site);
    } catch (Throwable e) {
      Failure.inCheck("writeElement", e);
      return null;
    }
  }

  private static boolean has(long[] bits, int index) {
    int word = index >>> 6;
    return word < bits.length && (bits[word] & 1L << index) != 0;
  }
}
