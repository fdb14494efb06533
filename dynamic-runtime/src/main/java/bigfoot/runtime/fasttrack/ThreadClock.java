package bigfoot.runtime.fasttrack;

import java.util.Arrays;

/**
 * C_t, a thread's vector clock: what it knows of each slot, and its own epoch. Written by its
 * thread.
 */
public abstract class ThreadClock {
  /**
   * St.E: this thread's slot and clock. The slot is claimed as late as can be, at the first access
   * or release: by then a thread that nobody was seen to start has been told what happened before
   * it, and may take over the slot of one that has ended.
   */
  public long epoch = Epoch.UNCLAIMED;

  /** St.V but for this thread's own entry. Shared with a {@link VectorClock} when so marked. */
  long[] clock;

  boolean clockShared;

  /** The last epoch of this slot that this thread knows of; asked by other threads too. */
  final long known(int slot) {
    long own = epoch;
    long[] others = clock;
    return slot == Epoch.slot(own) ? own : slot < others.length ? others[slot] : Epoch.NONE;
  }

  /** e ⪯ C_t. */
  public final boolean covers(long e) {
    int slot = Epoch.slot(e);
    return e <= (slot == Epoch.slot(epoch) ? epoch : slot < clock.length ? clock[slot] : 0);
  }

  public final int slot() {
    return Epoch.slot(epoch);
  }

  /** V ⊑ C_t, told in constant time for a clock that one release made. */
  public final boolean knows(SyncState m) {
    return knows(m.clock());
  }

  /** V ⊑ C_t, told in constant time for a clock that one release made; may say no too often. */
  final boolean knows(VectorClock v) {
    return v.own != Epoch.NONE ? covers(v.own) : coversAll(v.base);
  }

  private boolean coversAll(long[] other) {
    if (other != clock) {
      for (long e : other) {
        if (!covers(e)) {
          return false;
        }
      }
    }
    return true;
  }

  final void learnAll(long[] other) {
    if (other == clock) {
      return;
    }
    for (int s = 0; s < other.length; s++) {
      if (other[s] != Epoch.NONE) {
        learn(other[s]);
      }
    }
  }

  final void learn(long e) {
    if (!covers(e)) {
      own(Epoch.slot(e));
      clock[Epoch.slot(e)] = e;
    }
  }

  /** Makes the clock this thread's own and long enough for slot. */
  private void own(int slot) {
    if (slot >= clock.length) {
      clock = Arrays.copyOf(clock, Math.max(slot + 1, Math.min(clock.length * 2, slot + 64)));
      clockShared = false;
    } else if (clockShared) {
      clock = clock.clone();
      clockShared = false;
    }
  }
}
