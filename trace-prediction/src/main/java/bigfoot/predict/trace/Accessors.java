package bigfoot.predict.trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Who accesses each variable, as far as it matters whether accesses conflict. Variables are looked
 * at by blocks of 64: most blocks are accessed by one thread alone, and what is kept of those is
 * small enough for a processor's cache, where a thread's number for each variable is not.
 *
 * <pre>
 * word     of a block
 * OWNER    1 + the only thread that has accessed it, 0 when there is none, or SEVERAL
 * READ     a bit for each variable that was read
 * WRITTEN  a bit for each variable that was written
 * SHARED   a bit for each variable that several threads have accessed
 * </pre>
 */
final class Accessors {
  static final int BLOCK_BITS = 6;
  private static final int BLOCK = 1 << BLOCK_BITS;

  private static final int WORD_BITS = 2;
  private static final int OWNER = 0;
  private static final int READ = 1;
  private static final int WRITTEN = 2;
  private static final int SHARED = 3;

  private static final long SEVERAL = -1;

  private long[] blocks = new long[1 << WORD_BITS];

  /** Per block of several owners: 1 + the thread that accessed each variable first. */
  private int[][] firsts = new int[1][];

  /** Notes the thread's accesses, and tells of each variable's first. */
  void add(int thread, AccessBatch batch, VariableTable variables) {
    long[] known = blocks;
    int left = 0;
    for (int i = 0; i < batch.size; i++) {
      int variable = batch.variables[i];
      int block = variable >>> BLOCK_BITS << WORD_BITS;
      boolean isKnown =
          block < known.length
              && isSet(known[block + READ + batch.ops[i]], variable)
              && (known[block + OWNER] == thread + 1 || isSet(known[block + SHARED], variable));
      if (!isKnown) {
        batch.left[left++] = i;
      }
    }
    for (int i = 0; i < left; i++) {
      int n = batch.left[i];
      if (add(thread, batch.variables[n], batch.ops[n])) {
        variables.accessedFirst(batch.variables[n], batch.sites[n]);
      }
    }
  }

  private static boolean isSet(long bits, int variable) {
    return (bits >>> variable & 1) != 0;
  }

  /**
   * Notes an access; true when it is the variable's first.
   *
   * @param op a read (0) or a write (1)
   */
  boolean add(int thread, int variable, int op) {
    int block = variable >>> BLOCK_BITS << WORD_BITS;
    if (block >= blocks.length) {
      grow(block);
    }
    boolean first = !isSet(blocks[block + READ] | blocks[block + WRITTEN], variable);
    if (blocks[block + OWNER] != thread + 1 && !isSet(blocks[block + SHARED], variable)) {
      meet(block, thread, variable, first);
    }
    blocks[block + READ + op] |= 1L << variable;
    return first;
  }

  private void grow(int block) {
    int size = Math.max(block + (1 << WORD_BITS), 2 * blocks.length);
    blocks = Arrays.copyOf(blocks, size);
    firsts = Arrays.copyOf(firsts, size >>> WORD_BITS);
  }

  /** The thread accesses a block that is not its own, and a variable not known to be shared. */
  private void meet(int block, int thread, int variable, boolean first) {
    long owner = blocks[block + OWNER];
    if (owner == 0) {
      blocks[block + OWNER] = thread + 1;
      return;
    }
    if (owner != SEVERAL) {
      int[] alike = new int[BLOCK];
      Arrays.fill(alike, (int) owner);
      firsts[block >>> WORD_BITS] = alike;
      blocks[block + OWNER] = SEVERAL;
    }
    int[] whose = firsts[block >>> WORD_BITS];
    int place = variable & BLOCK - 1;
    if (first) {
      whose[place] = thread + 1;
    } else if (whose[place] != thread + 1) {
      blocks[block + SHARED] |= 1L << variable;
    }
  }

  /** How many variables are accessed. */
  int variables() {
    BitSet accessed = column(READ);
    accessed.or(column(WRITTEN));
    return accessed.cardinality();
  }

  /** The variables that several threads access, one of them writing. */
  BitSet conflicting() {
    BitSet conflicting = column(SHARED);
    conflicting.and(column(WRITTEN));
    return conflicting;
  }

  private BitSet column(int word) {
    long[] bits = new long[blocks.length >>> WORD_BITS];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = blocks[(i << WORD_BITS) + word];
    }
    return BitSet.valueOf(bits);
  }
}
