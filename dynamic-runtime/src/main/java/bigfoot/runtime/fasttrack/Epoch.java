package bigfoot.runtime.fasttrack;

/**
 * An epoch c@t in one {@code long}.
 *
 * <pre>
 *  63                 29 28                           0
 * +---------------------+------------------------------+
 * |  slot (24 in use)   |  clock (29)                  |
 * +---------------------+------------------------------+
 * </pre>
 *
 * The slot is in the high bits so that two epochs of one slot compare as plain numbers, and a
 * vector clock stores whole epochs: {@code e ⪯ V} is {@code e <= V[slot(e)]}. Slot 0 belongs to
 * nobody: epoch 0 is ⊥, ordered before everything. The sign bit is never set by a real epoch
 * ({@link #MAX_SLOT} is 2^23 - 1), which leaves {@link #SHARED} free as a mark. The clock is no
 * longer than this so that an epoch of a small slot, and a place, fit into one {@link Word}.
 *
 * <p>The clock cannot overflow: a thread whose clock reaches {@link #MAX_CLOCK} moves to a fresh
 * slot and keeps its old slot's last epoch in its vector clock, as if it were a thread forked by
 * itself.
 */
public final class Epoch {
  public static final int CLOCK_BITS = 29;
  public static final long MAX_CLOCK = (1L << CLOCK_BITS) - 1;
  public static final int MAX_SLOT = (1 << 23) - 1;

  /** ⊥: before everything. */
  public static final long NONE = 0;

  /** In {@link VarState#read}: the reads are in a vector. */
  public static final long SHARED = -1;

  /** In {@link ThreadState#epoch}: the thread has no slot yet. Equal to no epoch of a state. */
  static final long UNCLAIMED = of(MAX_SLOT + 1, 0);

  private Epoch() {}

  public static long of(int slot, long clock) {
    return (long) slot << CLOCK_BITS | clock;
  }

  public static int slot(long epoch) {
    return (int) (epoch >>> CLOCK_BITS);
  }

  public static long clock(long epoch) {
    return epoch & MAX_CLOCK;
  }

  public static String toString(long epoch) {
    return epoch == SHARED ? "shared" : clock(epoch) + "@" + slot(epoch);
  }
}
