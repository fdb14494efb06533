package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * How accesses to array elements are checked. Ranges are lo, lo + step, … below hi, with step > 0,
 * already clipped to the array; arrays are not null. A single index may lie outside the array: the
 * access throws, and is none.
 */
public abstract class ArrayDetector {
  /**
   * Returns a mark for each element, set when t has read it since it last synchronized, or null
   * when there are none. They stay true: they belong to this thread and this array for ever, and
   * are cleared when the thread synchronizes.
   */
  public abstract byte[] read(ThreadState t, Object array, int index, int site);

  /** Returns the marks of the elements that t has written, as {@link #read} those it has read. */
  public abstract byte[] write(ThreadState t, Object array, int index, int site);

  /**
   * The marks of array for the caller to set, each for an access at site, until t synchronizes;
   * null when it has to call for each.
   */
  public byte[] lend(ThreadState t, Object array, int site) {
    return null;
  }

  public abstract void range(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write);
}
