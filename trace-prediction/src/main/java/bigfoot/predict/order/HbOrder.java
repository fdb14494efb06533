package bigfoot.predict.order;

import bigfoot.predict.trace.TraceFacts;
import java.util.BitSet;

/**
 * Happens-before.
 *
 * <pre>
 * symbol  field        meaning
 * C_t     clocks[t]    time of t's latest event
 * L_l     lock[l]      time of the lock's latest release
 * </pre>
 *
 * An acquire by a thread that already knows the release needs no join: one comparison decides (the
 * epoch of the lock's latest release).
 */
final class HbOrder extends Order {
  private final Release[] lock;

  /** Locks that several slots take; small enough for a cache. */
  private final BitSet shared = new BitSet();

  HbOrder(TraceFacts facts) {
    super(facts);
    lock = new Release[facts.locks()];
    for (int l = 0; l < facts.locks(); l++) {
      shared.set(l, facts.usersOf(l).length > 1);
    }
  }

  @Override
  void read(int t, int x) {
    // accesses order nothing
  }

  @Override
  void write(int t, int x) {
    // accesses order nothing
  }

  /** [HB release-acquire]. */
  @Override
  void acquire(int t, int l) {
    Release released = lock[l];
    if (released != null && isNew(t, released)) {
      released.joinInto(clocks[t]);
      learnt(t);
    }
  }

  @Override
  void release(int t, int l) {
    if (shared.get(l)) {
      lock[l] = now(t);
    }
    times[t]++;
  }
}
