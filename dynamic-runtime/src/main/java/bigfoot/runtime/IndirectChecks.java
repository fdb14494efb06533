package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * Checks of elements whose indices are in another array, when the loop over it is done: what was
 * checked in the loop's earlier runs, or is met twice in one, is known by its mark.
 */
final class IndirectChecks {
  private IndirectChecks() {}

  static void read(Object array, int[] through, int lo, int hi, int step, int site, ThreadState t) {
    byte[] seen = null;
    for (long k = first(lo, step); k < Math.min(hi, through.length); k += step) {
      seen = LoopChecks.readElement(array, through[(int) k], site, t, array, seen);
    }
  }

  static void write(
      Object array, int[] through, int lo, int hi, int step, int site, ThreadState t) {
    byte[] seen = null;
    for (long k = first(lo, step); k < Math.min(hi, through.length); k += step) {
      seen = LoopChecks.writeElement(array, through[(int) k], site, t, array, seen);
    }
  }

  /** The first one that exists. */
  private static int first(int lo, int step) {
    return lo >= 0 ? lo : Math.floorMod(lo, step);
  }
}
