package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.HeldLocks;

/**
 * What an array's only user has done to it between two synchronizations, as its {@link Stream}s had
 * it, and when it last did the same. A program that comes back to an array mostly does.
 */
final class Visit {
  private final int[] keys;
  private final long[] ranges;
  private final int[] steps;

  /** When it was last so. */
  long epoch;

  HeldLocks held;

  /** Room for what so many streams have. */
  Visit(int streams) {
    keys = new int[streams];
    ranges = new long[streams];
    steps = new int[streams];
  }

  void set(int i, Stream s) {
    keys[i] = s.key;
    ranges[i] = s.range;
    steps[i] = s.step;
  }

  int size() {
    return keys.length;
  }

  boolean has(int i, Stream s) {
    return i < keys.length && ranges[i] == s.range && keys[i] == s.key && steps[i] == s.step;
  }

  /** Adds what there is to these. */
  void addTo(Ranges writes, Ranges reads, int length) {
    for (int i = 0; i < keys.length; i++) {
      Ranges some = (keys[i] & 1) != 0 ? writes : reads;
      Stream.addTo(some, ranges[i], steps[i], keys[i] >>> 1, length);
    }
  }
}
