package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.VarState;
import java.util.Arrays;

/** Operations on the cells of {@link Segments}: one state, or an array of them that repeats. */
final class Cell {
  private Cell() {}

  /** After how many elements the cell repeats. */
  static int width(Object cell) {
    return cell instanceof VarState[] ? ((VarState[]) cell).length : 1;
  }

  /** How many states the cells from, …, to - 1 hold. */
  static int weight(Object[] cells, int from, int to) {
    int weight = 0;
    for (int k = from; k < to; k++) {
      weight += width(cells[k]);
    }
    return weight;
  }

  /** The state of the element at this distance from the cell's start. */
  static VarState state(Object cell, int offset) {
    if (cell instanceof VarState[]) {
      VarState[] states = (VarState[]) cell;
      return states[offset % states.length];
    }
    return (VarState) cell;
  }

  /** The states of the so many elements from the cell's start on. */
  static VarState[] repeat(Object cell, int many) {
    if (!(cell instanceof VarState[])) {
      VarState[] states = new VarState[many];
      Arrays.fill(states, cell);
      return states;
    }
    VarState[] states = Arrays.copyOf((VarState[]) cell, many);
    for (int j = width(cell); j < many; j++) {
      states[j] = states[j - width(cell)];
    }
    return states;
  }

  /** The part [lo, hi) of a cell that starts at start, as a cell. */
  static Object part(Object cell, int start, int lo, int hi) {
    if (!(cell instanceof VarState[]) || lo >= hi) {
      return cell;
    }
    VarState[] states = (VarState[]) cell;
    int phase = (lo - start) % states.length;
    int width = Math.min(states.length, hi - lo);
    if (phase == 0 && width == states.length) {
      return states;
    }
    VarState[] part = new VarState[width];
    for (int j = 0; j < width; j++) {
      part[j] = states[(phase + j) % states.length];
    }
    return reduce(part, 1);
  }

  /** The shortest cell with these states that is found at little cost: period 1, or hint. */
  static Object reduce(VarState[] states, int hint) {
    if (repeats(states, 1)) {
      return states[0];
    }
    if (hint > 1 && hint < states.length && repeats(states, hint)) {
      return Arrays.copyOf(states, hint);
    }
    return states;
  }

  private static boolean repeats(VarState[] states, int period) {
    for (int j = period; j < states.length; j++) {
      if (states[j] != states[j - period]) {
        return false;
      }
    }
    return true;
  }

  /**
   * A period that fits both the cell's and a stride's; at most the length, which is fine-grained.
   */
  static int period(int width, int step, int length) {
    if (width == step || width == 1) {
      return Math.min(step, length);
    }
    long common = (long) width / gcd(width, step) * step;
    return (int) Math.min(common, length);
  }

  private static int gcd(int a, int b) {
    while (b != 0) {
      int r = a % b;
      a = b;
      b = r;
    }
    return a;
  }
}
