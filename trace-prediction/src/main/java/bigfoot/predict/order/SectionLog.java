package bigfoot.predict.order;

import java.util.Arrays;

/**
 * The finished critical sections of one lock that some thread may still have to learn by rule (b):
 * the papers' queues Acq and Rel of all threads in one, with a cursor for each reader. An entry
 * holds the acquire's thread and local time (comparing that one component decides whether the
 * acquire is known) and the time of the release: a clock that consecutive entries may share, and
 * the local time to put into it. Entries behind every cursor are dropped, and so is the cursor of a
 * thread that never releases the lock again.
 */
final class SectionLog {
  /** Later than any local time. */
  static final int NONE = Integer.MAX_VALUE;

  private static final int DONE = Integer.MAX_VALUE;

  /** An entry's owner, acquire time and release time, side by side: they are looked at together. */
  private static final int WIDTH = 3;

  private static final int ACQUIRED = 1;
  private static final int RELEASED = 2;

  private int[] entries = new int[4 * WIDTH];
  private int[][] releaseClocks = new int[4][];

  /** Position of entry 0 of the arrays in the whole sequence. */
  private int dropped;

  private int size;

  /** Per reader: position of its next entry; DONE when it needs no more. */
  private int[] cursors;

  /** A log of readers that need all entries. */
  SectionLog(int readers) {
    cursors = new int[readers];
  }

  /** There may be more readers; those that are new need no entries. */
  void readers(int count) {
    int before = cursors.length;
    cursors = Arrays.copyOf(cursors, count);
    Arrays.fill(cursors, before, count, DONE);
  }

  /** The reader needs all entries that are there. */
  void start(int reader) {
    cursors[reader] = dropped;
  }

  void append(int owner, int acquireTime, int releaseTime, int[] releaseClock) {
    if (size == releaseClocks.length) {
      makeRoom();
    }
    int at = size * WIDTH;
    entries[at] = owner;
    entries[at + ACQUIRED] = acquireTime;
    entries[at + RELEASED] = releaseTime;
    releaseClocks[size] = releaseClock;
    size++;
  }

  private void makeRoom() {
    int behind = Math.min(size, lowestCursor() - dropped);
    if (behind > 0) {
      int left = size - behind;
      System.arraycopy(entries, behind * WIDTH, entries, 0, left * WIDTH);
      System.arraycopy(releaseClocks, behind, releaseClocks, 0, left);
      Arrays.fill(releaseClocks, left, size, null);
      size = left;
      dropped += behind;
    }
    if (size > releaseClocks.length / 2) {
      entries = Arrays.copyOf(entries, 2 * size * WIDTH);
      releaseClocks = Arrays.copyOf(releaseClocks, 2 * size);
    }
  }

  private int lowestCursor() {
    int lowest = DONE;
    for (int cursor : cursors) {
      lowest = Math.min(lowest, cursor);
    }
    return lowest == DONE ? dropped + size : lowest;
  }

  /**
   * Advances the reader over the sections whose acquire is within {@code known} and joins the time
   * of their releases into it, unless they are known: the clocks of old ones are seldom in a cache.
   * Release times along one log only grow, so that the last one that is not known stands for all,
   * once each owner's local time is in. True when {@code known} changed.
   */
  boolean advance(int reader, Clock known) {
    int i = cursors[reader] - dropped;
    int start = i;
    int news = -1;
    int[] e = entries;
    for (int at = i * WIDTH; i < size && e[at + ACQUIRED] <= known.get(e[at]); i++, at += WIDTH) {
      if (known.raise(e[at], e[at + RELEASED])) {
        news = i;
      }
    }
    if (i > start) {
      cursors[reader] = dropped + i;
    }
    if (news >= 0) {
      known.join(releaseClocks[news]);
    }
    return news >= 0;
  }

  /** The acquire time of the reader's next entry; NONE when it has passed all. */
  int next(int reader) {
    int i = cursors[reader] - dropped;
    return i < size ? entries[i * WIDTH + ACQUIRED] : NONE;
  }

  /** The reader needs none of the entries so far. */
  void pass(int reader) {
    if (cursors[reader] != DONE) {
      cursors[reader] = dropped + size;
    }
  }

  void done(int reader) {
    cursors[reader] = DONE;
  }

  boolean wanted() {
    for (int cursor : cursors) {
      if (cursor != DONE) {
        return true;
      }
    }
    return false;
  }
}
