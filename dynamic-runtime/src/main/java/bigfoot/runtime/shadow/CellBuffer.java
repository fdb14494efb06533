package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.VarState;
import java.util.Arrays;

/** Cells in order of their starts, joined as they are appended. */
final class CellBuffer {
  int[] starts = new int[8];
  Object[] cells = new Object[8];
  int count;

  void clear() {
    Arrays.fill(cells, 0, count, null);
    count = 0;
    if (cells.length > 64) {
      starts = new int[8];
      cells = new Object[8];
    }
  }

  /** Appends the cell for [lo, hi), or nothing when that is empty. */
  void add(int lo, int hi, Object cell, Transition t) {
    if (lo >= hi) {
      return;
    }
    Object added = Cell.part(cell, lo, lo, hi);
    if (count > 0 && joinLast(lo, added, t)) {
      return;
    }
    if (count == cells.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      cells = Arrays.copyOf(cells, 2 * count);
    }
    starts[count] = lo;
    cells[count++] = added;
  }

  private boolean joinLast(int lo, Object added, Transition t) {
    Object last = cells[count - 1];
    if (last instanceof VarState[]) {
      return added instanceof VarState[]
          && continues((VarState[]) last, lo - starts[count - 1], (VarState[]) added);
    }
    if (added instanceof VarState[]) {
      return false;
    }
    if (last == added) {
      return true;
    }
    VarState joined =
        last == null || added == null ? null : t.join((VarState) last, (VarState) added);
    if (joined != null) {
      cells[count - 1] = joined;
    }
    return joined != null;
  }

  /** Whether b, that starts offset elements after a, goes on with a's pattern. */
  private static boolean continues(VarState[] a, int offset, VarState[] b) {
    if (a.length != b.length || offset < a.length) {
      return false;
    }
    for (int j = 0; j < b.length; j++) {
      if (a[(offset + j) % a.length] != b[j]) {
        return false;
      }
    }
    return true;
  }
}
