package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.Stream;
import bigfoot.runtime.trace.Recorder;

/**
 * Checks of single elements in loops. The checked method keeps the array of the last turn and the
 * marks of its elements in locals, where the compiler finds them without following references: an
 * element that the thread has met before costs a few instructions.
 *
 * <pre>
 * byte[] seen = null; Object last = null;
 * loop { seen = LoopChecks.readElement(array, i, site, t, last, seen); last = array; ... array[i] ... }
 * </pre>
 *
 * Before a loop that cannot synchronize, it also asks for the marks of the array that the site used
 * last, to set them itself. Where it gets some, the loop calls nothing at all, and the compiler,
 * which finds that out before the loop, need not save its registers for a call.
 *
 * <pre>
 * Object guess = LoopChecks.lastArray(site, t); byte[] lent = LoopChecks.lend(guess, site, t);
 * boolean quick = LoopChecks.and(true, lent); // and those of the loop's other checks
 * loop { seen = LoopChecks.readElement(array, i, site, t, last, seen, quick, guess, lent); ... }
 * </pre>
 */
public final class LoopChecks {
  /**
   * No marks. Not null: the compiler tests before a loop for what was never null in it, and gives
   * up its code in a run without marks.
   */
  private static final byte[] NONE = {};

  private LoopChecks() {}

  /**
   * Before a read of array[index].
   *
   * @param last the array of the last turn, or null
   * @param seen what was returned for it
   */
  public static byte[] readElement(
      Object array, int index, int site, ThreadState t, Object last, byte[] seen) {
    boolean settled = array == last && has(seen, index);
    return settled ? seen : Checks.readAndSee(array, index, site, t);
  }

  /** Before a write of array[index], as {@link #readElement}. */
  public static byte[] writeElement(
      Object array, int index, int site, ThreadState t, Object last, byte[] seen) {
    boolean settled = array == last && has(seen, index);
    return settled ? seen : Checks.writeAndSee(array, index, site, t);
  }

  /** The array that site used last; null: none is known. */
  public static Object lastArray(int site, ThreadState t) {
    return Stream.lastArray(t, site);
  }

  /**
   * The marks of array's elements, if site has used it last, for a loop to set: they are good until
   * t synchronizes. {@link #NONE} when there are none, or checks are counted.
   */
  public static byte[] lend(Object array, int site, ThreadState t) {
    if (Config.STATS || Recorder.ON || array == null || t.inside || t.optimistic) {
      return NONE;
    }
    try {
      byte[] marks = Checks.ARRAYS.lend(t, array, site);
      return marks == null ? NONE : marks;
    } catch (Throwable e) {
      Failure.inCheck("lend", e);
      return NONE;
    }
  }

  /** Whether all marks were lent. */
  public static boolean and(boolean others, byte[] lent) {
    return others & lent != NONE;
  }

  /**
   * As {@link #readElement(Object, int, int, ThreadState, Object, byte[])}.
   *
   * @param quick whether marks were lent for all checks of the loop
   * @param lent the marks of guess
   */
  public static byte[] readElement(
      Object array,
      int index,
      int site,
      ThreadState t,
      Object last,
      byte[] seen,
      boolean quick,
      Object guess,
      byte[] lent) {
    boolean noted = quick && array == guess && set(lent, index);
    return noted ? seen : readElement(array, index, site, t, last, seen);
  }

  /**
   * As {@link #readElement(Object, int, int, ThreadState, Object, byte[], boolean, Object,
   * byte[])}.
   */
  public static byte[] writeElement(
      Object array,
      int index,
      int site,
      ThreadState t,
      Object last,
      byte[] seen,
      boolean quick,
      Object guess,
      byte[] lent) {
    boolean noted = quick && array == guess && set(lent, index);
    return noted ? seen : writeElement(array, index, site, t, last, seen);
  }

  /** False for an index outside the array. */
  private static boolean set(byte[] marks, int index) {
    if (index < 0 || index >= marks.length) {
      return false;
    }
    if (marks[index] == 0) {
      marks[index] = 1;
    }
    return true;
  }

  /** Where checks are counted none is left out. */
  private static boolean has(byte[] marks, int index) {
    return !Config.STATS
        && marks != null
        && index >= 0
        && index < marks.length
        && marks[index] != 0;
  }
}
