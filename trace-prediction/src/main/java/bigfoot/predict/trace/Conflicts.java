package bigfoot.predict.trace;

import java.util.BitSet;

/**
 * The variables with a conflicting pair of accesses, numbered without gaps: a bit for each variable
 * of the trace, and for each 64 of them how many conflict before. The analyses index their state by
 * these numbers, so that it lies together, however many variables have no conflict.
 */
public final class Conflicts {
  private final long[] words;
  private final int[] before;
  private final int size;

  Conflicts(BitSet conflicting, int variables) {
    words = new long[(variables >>> 6) + 1];
    before = new int[words.length];
    long[] used = conflicting.toLongArray();
    System.arraycopy(used, 0, words, 0, used.length);
    int n = 0;
    for (int i = 0; i < words.length; i++) {
      before[i] = n;
      n += Long.bitCount(words[i]);
    }
    size = n;
  }

  public int size() {
    return size;
  }

  /** Whether the variable has a conflicting pair of accesses. */
  public boolean has(int variable) {
    return (words[variable >>> 6] >>> variable & 1) != 0;
  }

  /** The variable's number among those that conflict; -1 when it does not. */
  public int number(int variable) {
    long word = words[variable >>> 6];
    long bit = 1L << variable;
    return (word & bit) == 0 ? -1 : before[variable >>> 6] + Long.bitCount(word & bit - 1);
  }
}
