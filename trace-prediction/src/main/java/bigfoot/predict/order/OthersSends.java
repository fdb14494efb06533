package bigfoot.predict.order;

import java.util.Arrays;

/**
 * The times of the sends on one channel, so that each receiver can be told the join of all but its
 * own. Two values for each component are enough for that: the largest, which came with some slot's
 * send, and the largest that came with another slot's.
 */
final class OthersSends {
  private int[] largest = Clock.NOTHING;

  /** Per component: the slot whose send the largest value came with. */
  private int[] sender = Clock.NOTHING;

  /** Per component: the largest value that came with another slot's send; 0 for none. */
  private int[] another = Clock.NOTHING;

  void add(Release sent) {
    int u = sent.thread();
    int[] clock = sent.clock();
    makeRoom(clock.length);
    if (u >= largest.length) {
      makeRoom(Math.max(u + 1, largest.length * 3 / 2)); // slots are often met one after the other
    }
    for (int i = 0; i < clock.length; i++) {
      raise(i, u, clock[i]);
    }
    raise(u, u, sent.time());
  }

  private void raise(int i, int u, int time) {
    if (time > largest[i]) {
      another[i] = sender[i] == u ? another[i] : largest[i];
      sender[i] = u;
      largest[i] = time;
    } else if (time > another[i] && sender[i] != u) {
      another[i] = time;
    }
  }

  /** The join of the times of all sends but those of slot t; not to be changed. */
  int[] without(int t) {
    int[] times = largest;
    for (int i = 0; i < largest.length; i++) {
      if (sender[i] == t && largest[i] > another[i]) {
        times = times == largest ? largest.clone() : times;
        times[i] = another[i];
      }
    }
    return times;
  }

  /**
   * No more than was asked for: receivers' clocks grow to this length, and come back with their
   * sends.
   */
  private void makeRoom(int size) {
    if (size > largest.length) {
      largest = Arrays.copyOf(largest, size);
      sender = Arrays.copyOf(sender, size);
      another = Arrays.copyOf(another, size);
    }
  }
}
