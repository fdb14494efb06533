package bigfoot.runtime.trace;

/**
 * Field groups that a thread has read although another thread's read is the one their words tell
 * of; for its thread only. Forgets what falls on the same place.
 */
final class RecentReads {
  private static final int SIZE = 1 << 12;

  /** Of threads that share no reads, as most short-lived ones do. */
  private static final long[] NONE = {};

  /** The number of one, and behind it the position it was read from. */
  private long[] entries = NONE;

  boolean has(long variable, long position) {
    int at = place(variable);
    return entries != NONE && entries[at + 1] == position && entries[at] == variable;
  }

  void add(long variable, long position) {
    if (entries == NONE) {
      entries = new long[2 * SIZE];
    }
    int at = place(variable);
    entries[at] = variable;
    entries[at + 1] = position;
  }

  private static int place(long variable) {
    return (int) (variable * 0x9E3779B97F4A7C15L >>> 52) << 1;
  }
}
