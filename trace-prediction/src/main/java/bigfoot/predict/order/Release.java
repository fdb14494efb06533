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
  boolean isKnown(int[] known) {
    return !several && time <= known[thread];
  }

  /** {@code into := into ⊔ this}; true when that changed it. */
  boolean joinInto(int[] into) {
    boolean changed = Clocks.join(into, clock);
    if (time > into[thread]) {
      into[thread] = time;
      changed = true;
    }
    return changed;
  }

  /** {@code this ⊑ known}. */
  boolean within(int[] known) {
    if (!several || time > known[thread]) {
      return time <= known[thread];
    }
    for (int i = 0; i < clock.length; i++) {
      if (clock[i] > known[i]) {
        return false;
      }
    }
    return true;
  }

  /** {@code other ⊑ this}. */
  boolean covers(Release other) {
    if (!other.several || other.time > at(other.thread)) {
      return other.time <= at(other.thread);
    }
    for (int i = 0; i < clock.length; i++) {
      if (other.clock[i] > at(i)) {
        return false;
      }
    }
    return true;
  }

  private int at(int t) {
    return t == thread ? time : clock[t];
  }

  /** {@code this ⊔ other}. */
  Release joined(Release other) {
    int[] both = clock.clone();
    both[thread] = time;
    other.joinInto(both);
    return new Release(thread, both[thread], both, true);
  }
}
