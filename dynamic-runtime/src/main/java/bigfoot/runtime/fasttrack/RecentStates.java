package bigfoot.runtime.fasttrack;

/**
 * A thread's recent race-free transitions, (state, kind, site) → next state in the current epoch,
 * so that variables with one history share one state: a million array elements read in one loop
 * take one new state, not a million. Direct-mapped; used by its thread only. A transition stays
 * right as long as the epoch is the same, since within an epoch a thread only learns more.
 */
final class RecentStates {
  private static final int SIZE = 64;

  private final long[] epochs = new long[SIZE];
  private final VarState[] from = new VarState[SIZE];
  private final VarState[] to = new VarState[SIZE];

  /** Site and kind: the site's complement for a write. */
  private final int[] places = new int[SIZE];

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
    int i = index(state, place);
    return from[i] == state && places[i] == place && epochs[i] == epoch ? to[i] : null;
  }

  void put(VarState state, int place, long epoch, VarState next) {
    int i = index(state, place);
    from[i] = state;
    places[i] = place;
    epochs[i] = epoch;
    to[i] = next;
  }

  private static int index(VarState state, int place) {
    int h = (state == null ? 0 : state.hash) + place * 0x9E3779B9;
    return (h ^ h >>> 16 ^ h >>> 8) & SIZE - 1;
  }
}
