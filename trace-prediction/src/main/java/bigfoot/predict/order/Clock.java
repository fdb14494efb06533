package bigfoot.predict.order;

import java.util.Arrays;

/**
 * A vector time that grows: component u is a local time of slot u, 0 means none. Only as many
 * components are stored as are known of, as there may be many thousands of slots, most of which
 * never have to do with one another.
 */
final class Clock {
  static final int[] NOTHING = {};

  /** The components; others are 0. */
  int[] times = NOTHING;

  int get(int u) {
    return u < times.length ? times[u] : 0;
  }

  /** {@code this := this ⊔ (time at u)}; true when that changed it. */
  boolean raise(int u, int time) {
    if (time <= get(u)) {
      return false;
    }
    if (u >= times.length) {
      makeRoom(Math.max(u + 1, times.length * 3 / 2)); // slots are often met one after the other
    }
    times[u] = time;
    return true;
  }

  /** {@code this := this ⊔ from}; true when that changed it. */
  boolean join(int[] from) {
    makeRoom(from.length);
    int[] into = times;
    boolean changed = false;
    for (int i = 0; i < from.length; i++) {
      if (from[i] > into[i]) {
        into[i] = from[i];
        changed = true;
      }
    }
    return changed;
  }

  /** A copy of the components, in {@code into} if they fit it. */
  int[] copy(int[] into) {
    if (into == null || into.length != times.length) {
      return times.clone();
    }
    System.arraycopy(times, 0, into, 0, times.length);
    return into;
  }

  private void makeRoom(int size) {
    if (size > times.length) {
      times = Arrays.copyOf(times, size);
    }
  }

  /** {@code times ⊑ this}. */
  boolean covers(int[] other) {
    for (int i = 0; i < other.length; i++) {
      if (other[i] > get(i)) {
        return false;
      }
    }
    return true;
  }

  /** So many clocks that know of nothing. */
  static Clock[] some(int count) {
    Clock[] clocks = new Clock[count];
    for (int i = 0; i < count; i++) {
      clocks[i] = new Clock();
    }
    return clocks;
  }
}
