package bigfoot.predict.order;

/**
 * The time of a release: {@code clock} with {@code time} at {@code thread}. Consecutive releases of
 * a thread share the clock while the thread learns nothing new.
 *
 * @param several whether it is the join of several releases, so that its own time alone does not
 *     tell whether it is known
 */
record Release(int thread, int time, int[] clock, boolean several) {
  Release(int thread, int time, int[] clock) {
    this(thread, time, clock, false);
  }

  /**
   * Whether one comparison shows {@code this ⊑ known}: a local time ends with a release, so that
   * who knows it has learnt it from there or later.
   */
  boolean isKnown(Clock known) {
    return !several && time <= known.get(thread);
  }

  /** {@code into := into ⊔ this}; true when that changed it. */
  boolean joinInto(Clock into) {
    boolean changed = into.join(clock);
    return into.raise(thread, time) || changed;
  }

  /** {@code this ⊑ known}. */
  boolean within(Clock known) {
    return time <= known.get(thread) && (!several || known.covers(clock));
  }

  /** {@code other ⊑ this}. */
  boolean covers(Release other) {
    if (other.time > at(other.thread)) {
      return false;
    }
    for (int i = 0; other.several && i < other.clock.length; i++) {
      if (other.clock[i] > at(i)) {
        return false;
      }
    }
    return true;
  }

  private int at(int t) {
    return t == thread ? time : t < clock.length ? clock[t] : 0;
  }

  /** {@code this ⊔ other}. */
  Release joined(Release other) {
    Clock both = new Clock();
    joinInto(both);
    other.joinInto(both);
    return new Release(thread, both.get(thread), both.times, true);
  }
}
