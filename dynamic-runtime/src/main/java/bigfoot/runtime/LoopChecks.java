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
    boolean settled = array == last && has(seen, index);
    return settled ? seen : Checks.readAndSee(array, index, site, t);
  }

  /** Before a write of array[index], as {@link #readElement}. */
  public static long[] writeElement(
      Object array, int index, int site, ThreadState t, Object last, long[] seen) {
    boolean settled = array == last && has(seen, index);
    return settled ? seen : Checks.writeAndSee(array, index, site, t);
  }

  /** Where checks are counted none is left out. */
  private static boolean has(long[] bits, int index) {
    int word = index >>> 6;
    return !Config.STATS && bits != null && word < bits.length && (bits[word] & 1L << index) != 0;
  }
}
