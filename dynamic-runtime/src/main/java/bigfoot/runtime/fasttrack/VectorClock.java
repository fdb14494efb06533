package bigfoot.runtime.fasttrack;

/**
 * What one thread knew at one moment; never changes. The releasing thread's own entry is kept apart
 * ({@link #own}) so that a release copies no array: {@link #base} is shared with the thread until
 * it learns something new.
 */
public final class VectorClock {
  static final long[] EMPTY = {};
  public static final VectorClock BOTTOM = new VectorClock(Epoch.NONE, EMPTY);

  /**
   * The epoch of the release that made this clock, or ⊥ when it was merged from several. A thread
   * that has seen {@code own} has seen all of this clock.
   */
  final long own;

  /** Epochs by slot. Never written once it is here; its entry for the slot of own is stale. */
  final long[] base;

  VectorClock(long own, long[] base) {
    this.own = own;
    this.base = base;
  }

  public long get(int slot) {
    if (own != Epoch.NONE && slot == Epoch.slot(own)) {
      return own;
    }
    return slot < base.length ? base[slot] : Epoch.NONE;
  }

  /** e ⪯ V. */
  public boolean covers(long epoch) {
    return epoch <= get(Epoch.slot(epoch));
  }

  /** V ⊔ other. */
  public VectorClock join(VectorClock other) {
    int slots = Math.max(slots(), other.slots());
    long[] joined = new long[slots];
    for (int s = 0; s < slots; s++) {
      joined[s] = Math.max(get(s), other.get(s));
    }
    return new VectorClock(Epoch.NONE, joined);
  }

  int slots() {
    return Math.max(base.length, own == Epoch.NONE ? 0 : Epoch.slot(own) + 1);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (int s = 1; s < slots(); s++) {
      text.append(s == 1 ? "" : " ").append(Epoch.clock(get(s)));
    }
    return text.append(']').toString();
  }
}
