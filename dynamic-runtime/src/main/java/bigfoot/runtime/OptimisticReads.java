package bigfoot.runtime;

import bigfoot.runtime.fasttrack.FieldTransition;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.ThreadState;

/**
 * What a thread has read since {@code tryOptimisticRead}: it counts only if it is never validated,
 * which shows when the thread turns to the lock again. Then the reads are checked, the first so
 * many of them. If the thread lets others know what it did in between, they are forgotten: a check
 * as late as that would not know who came after them.
 */
public final class OptimisticReads {
  private static final int MOST = 32;

  private final Object lock;
  private final Object[] holders = new Object[MOST];

  /** Where the holders have the states of the fields that were read; null for arrays. */
  private final FieldWords[] words = new FieldWords[MOST];

  /** Of each array: first element, end, step. */
  private final int[][] ranges = new int[MOST][];

  private final int[] sites = new int[MOST];
  private int size;

  private OptimisticReads(Object lock) {
    this.lock = lock;
  }

  /** After t began to read optimistically: what it read so before was never validated. */
  public static void begin(ThreadState t, Object lock) {
    end(t, lock);
    t.unvalidated = new OptimisticReads(lock);
    t.optimistic = true;
  }

  /** Before t validates what it has read. */
  public static void forget(ThreadState t) {
    t.unvalidated = null;
    t.optimistic = false;
  }

  /** After t has taken a lock: reads count from now on, and those under this lock did. */
  public static void end(ThreadState t, Object lock) {
    t.optimistic = false;
    OptimisticReads reads = t.unvalidated;
    if (reads != null && reads.lock == lock) {
      t.unvalidated = null;
      reads.run(t);
    }
  }

  static void ofField(ThreadState t, Object holder, FieldWords words, int site) {
    OptimisticReads reads = t.unvalidated;
    if (reads != null && reads.size < MOST) {
      reads.words[reads.size] = words;
      reads.add(holder, null, site);
    }
  }

  static void ofArray(ThreadState t, Object array, int lo, int hi, int step, int site) {
    OptimisticReads reads = t.unvalidated;
    if (reads != null && reads.size < MOST) {
      reads.add(array, new int[] {lo, hi, step}, site);
    }
  }

  private void add(Object holder, int[] range, int site) {
    holders[size] = holder;
    ranges[size] = range;
    sites[size] = site;
    size++;
  }

  private void run(ThreadState t) {
    for (int i = 0; i < size; i++) {
      if (ranges[i] == null) {
        FieldTransition.read(holders[i], sites[i], t, words[i]);
      } else {
        RangeChecks.check(t, holders[i], ranges[i][0], ranges[i][1], ranges[i][2], sites[i], false);
      }
    }
  }
}
