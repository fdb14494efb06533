package bigfoot.runtime.fasttrack;

/**
 * A thread's recent race-free transitions, (state, kind, site) → next state in the current epoch,
 * so that variables with one history share one state: a million array elements read in one loop
 * take one new state, not a million. Direct-mapped; used by its thread only. A transition stays
 * right as long as the epoch is the same, since within an epoch a thread only learns more.
 */
final class RecentStates {
  private static final int SIZE = 64;

  /** Filled as needed; one object each, so that a lookup touches one line of memory. */
  private final Made[] made = new Made[SIZE];

  /** The state after a read at site under these locks, or null. */
  VarState getRead(VarState state, int site, long epoch, HeldLocks held) {
    VarState next = get(state, site, epoch);
    return next != null && next.readLocks == held ? next : null;
  }

  /** The state after a write at site under these locks, or null. */
  VarState getWrite(VarState state, int site, long epoch, HeldLocks held) {
    VarState next = get(state, ~site, epoch);
    return next != null && next.writeLocks == held ? next : null;
  }

  private VarState get(VarState state, int place, long epoch) {
    Made m = made[index(state, place)];
    return m != null && m.from == state && m.place == place && m.epoch == epoch ? m.to : null;
  }

  void putRead(VarState state, int site, long epoch, VarState next) {
    put(state, site, epoch, next);
  }

  void putWrite(VarState state, int site, long epoch, VarState next) {
    put(state, ~site, epoch, next);
  }

  private void put(VarState state, int place, long epoch, VarState next) {
    int i = index(state, place);
    Made m = made[i];
    if (m == null) {
      made[i] = m = new Made();
    }
    m.from = state;
    m.place = place;
    m.epoch = epoch;
    m.to = next;
  }

  private static int index(VarState state, int place) {
    int h = state.hash + place * 0x9E3779B9;
    return (h ^ h >>> 16 ^ h >>> 8) & SIZE - 1;
  }

  /** One transition. */
  private static final class Made {
    VarState from;
    VarState to;

    /** Site and kind: the site's complement for a write. */
    int place;

    long epoch;
  }
}
