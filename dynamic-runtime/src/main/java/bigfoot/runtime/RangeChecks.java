package bigfoot.runtime;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.reflect.Array;

/** Checks of ranges of elements: one stands for many accesses, so the call to it costs little. */
final class RangeChecks extends OutOfLine {
  private static final long serialVersionUID = 1;

  private RangeChecks() {}

  static void check(
      ThreadState t, Object array, int lo, int hi, int step, int site, boolean write) {
    int start = start(lo, step);
    int end = Math.min(hi, Array.getLength(array));
    if (step > 0 && start < end) {
      if (Config.STATS) {
        Checks.countArray(t);
      }
      Checks.ARRAYS.range(t, array, start, end, step, site, write);
    }
  }

  /** The first element that is not below the array's. */
  private static int start(int lo, int step) {
    return lo >= 0 || step <= 0 ? lo : Math.floorMod(lo, step);
  }
}
