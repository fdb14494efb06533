package bigfoot.predict.trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Who accesses each variable, as far as it matters whether accesses conflict. Accesses are noted a
 * batch at a time: a variable may be anywhere in memory, and in a loop that does nothing else the
 * processor waits for many of them at once.
 */
final class Accessors {
  private static final int WRITTEN = 1 << 31;
  private static final int SEVERAL = 1 << 30;
  private static final int BATCH = 1 << 10;

  /** Per variable: 1 + the first accessing thread, and the two flags above; 0 when unseen. */
  private int[] states = new int[1024];

  /** Accesses to be noted: the variable, and above it the state that this one makes. */
  private final long[] batch = new long[BATCH];

  private int waiting;
  private int accessed;

  /**
   * Notes an access.
   *
   * @param op a read or a write
   */
  void add(int thread, int variable, int op) {
    int state = thread + 1 | op << 31; // WRITTEN for a write
    batch[waiting++] = (long) state << 32 | variable;
    if (waiting == BATCH) {
      flush();
    }
  }

  private void flush() {
    for (int i = 0; i < waiting; i++) {
      note((int) batch[i], (int) (batch[i] >>> 32));
    }
    waiting = 0;
  }

  private void note(int variable, int state) {
    if (variable >= states.length) {
      states = Arrays.copyOf(states, Math.max(variable + 1, 2 * states.length));
    }
    int before = states[variable];
    if (before == 0) {
      states[variable] = state;
      accessed++;
      return;
    }
    // no branch, as half of the time it would be guessed wrong, and found out late
    int difference = (before ^ state) & ~(WRITTEN | SEVERAL);
    int after = before | state & WRITTEN | -difference >>> 1 & SEVERAL;
    if (after != before) {
      states[variable] = after;
    }
  }

  /** How many variables are accessed. */
  int variables() {
    flush();
    return accessed;
  }

  /** The variables that several threads access, one of them writing. */
  BitSet conflicting() {
    flush();
    BitSet conflicting = new BitSet(states.length);
    for (int x = 0; x < states.length; x++) {
      if ((states[x] & WRITTEN) != 0 && (states[x] & SEVERAL) != 0) {
        conflicting.set(x);
      }
    }
    return conflicting;
  }
}
