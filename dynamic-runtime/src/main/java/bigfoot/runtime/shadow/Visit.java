package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.HeldLocks;

/**
 * What an array's only user has done to it between two synchronizations, as its {@link Stream}s had
 * it, and when it last did the same. A program that comes back to an array mostly does.
 */
final class Visit {
  /** For each stream its range, then its key and its step. */
  private final long[] streams;

  /** When it was last so. */
  long epoch;

  HeldLocks held;

  /** Room for what so many streams have. */
  Visit(int streams) {
    this.streams = new long[2 * streams];
  }

  void set(int i, Stream s) {
    streams[2 * i] = s.range;
    streams[2 * i + 1] = form(s);
  }

  private static long form(Stream s) {
    return (long) s.key << 32 | s.step;
  }

  int size() {
    return streams.length / 2;
  }

  boolean has(int i, Stream s) {
    return 2 * i < streams.length && streams[2 * i] == s.range && streams[2 * i + 1] == form(s);
  }

  /** Adds what there is to these. */
  void addTo(Ranges writes, Ranges reads, int length) {
    for (int i = 0; i < size(); i++) {
      int key = (int) (streams[2 * i + 1] >>> 32);
      int step = (int) streams[2 * i + 1];
      Stream.addTo((key & 1) != 0 ? writes : reads, streams[2 * i], step, key >>> 1, length);
    }
  }
}
