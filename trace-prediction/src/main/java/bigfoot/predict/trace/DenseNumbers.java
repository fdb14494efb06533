package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/** Numbers of a file to dense ones, given in the order in which they are asked for, and back. */
final class DenseNumbers {
  /** Below this an array has them; files hardly have others. */
  private static final int LOW = 1 << 20;

  /** Not a dense number. */
  static final int UNKNOWN = -1;

  private int[] low = {};
  private final Int2IntOpenHashMap others = new Int2IntOpenHashMap();
  private final IntArrayList originals = new IntArrayList();

  DenseNumbers() {
    others.defaultReturnValue(UNKNOWN);
  }

  int number(int original) {
    int known = find(original);
    return known == UNKNOWN ? add(original) : known;
  }

  boolean isKnown(int original) {
    return find(original) != UNKNOWN;
  }

  int size() {
    return originals.size();
  }

  /** The number in the file. */
  int original(int dense) {
    return originals.getInt(dense);
  }

  /** Dense numbers by those of the file, as far as there are some; for loops that only look. */
  int[] low() {
    return low;
  }

  private int find(int original) {
    if (original >= 0 && original < low.length) {
      return low[original];
    }
    return original >= 0 && original < LOW ? UNKNOWN : others.get(original);
  }

  private int add(int original) {
    int dense = originals.size();
    originals.add(original);
    if (original < 0 || original >= LOW) {
      others.put(original, dense);
      return dense;
    }
    if (original >= low.length) {
      int before = low.length;
      low = Arrays.copyOf(low, Math.max(original + 1, 2 * before));
      Arrays.fill(low, before, low.length, UNKNOWN);
    }
    low[original] = dense;
    return dense;
  }
}
