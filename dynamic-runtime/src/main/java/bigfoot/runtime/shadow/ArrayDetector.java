package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * How accesses to array elements are checked. Ranges are lo, lo + step, … below hi, with step > 0,
 * already clipped to the array; arrays are not null. A single index may lie outside the array: the
 * access throws, and is none.
 */
public abstract class ArrayDetector {
  public abstract void read(ThreadState t, Object array, int index, int site);

  public abstract void write(ThreadState t, Object array, int index, int site);

  public abstract void range(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write);
}
