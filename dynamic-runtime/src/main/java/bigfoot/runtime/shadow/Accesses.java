package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;

/** The reads, or the writes, of a {@link Pending}. */
final class Accesses {
  /** With more ranges than this the accesses have no order worth keeping. */
  private static final int MOST_RANGES = 32;

  /** So few ranges were not worth marks. */
  private static final int FEW_RANGES = 8;

  /** More ranges than this cost more than a state for each element. */
  private static final int MOST_FROM_MARKS = 1 << 12;

  /** To make more marks than these anew takes hardly longer than to clear them. */
  private static final int LARGE = 1 << 16;

  final Ranges ranges = new Ranges();

  /** Made when first needed, then kept for this array. */
  private IndexMarks marks;

  /** Whether accesses go to the marks. */
  private boolean inMarks;

  /** Whether the last marks were few ranges. */
  private boolean orderly;

  /**
   * Whether the ranges, merged as far as they can be, are still many: no fewer than half of those
   * that were too many, or they would have to be merged again soon.
   */
  @CompiledApart
  boolean crowded() {
    if (ranges.count() <= MOST_RANGES) {
      return false;
    }
    ranges.compact();
    return ranges.count() > MOST_RANGES / 2;
  }

  /** Whether there are none but what streams have. */
  boolean isEmpty() {
    return ranges.count() == 0 && (marks == null || marks.isEmpty());
  }

  /** From now on accesses go to the marks; false when the array is too long for that. */
  boolean becomeMarks(int length) {
    if (length <= IndexMarks.LONGEST) {
      if (marks == null) {
        marks = new IndexMarks(length);
      }
      inMarks = true;
    }
    return inMarks;
  }

  boolean inMarks() {
    return inMarks;
  }

  IndexMarks marks() {
    return marks;
  }

  /**
   * Adds the marks to ranges as far as there is some order in them after all, and says whether
   * these are all that there is to check.
   */
  @CompiledApart
  boolean allInRanges(Ranges ranges, int length) {
    if (marks == null || marks.isEmpty()) {
      return true;
    }
    int most = Math.min(MOST_FROM_MARKS, 1 + length / ArrayShadow.MANY_RUNS);
    boolean all = marks.addTo(ranges, length, most);
    orderly = all && ranges.count() <= FEW_RANGES;
    return all;
  }

  /** All are checked. */
  void clear() {
    ranges.clear();
    if (marks != null && marks.all().length > LARGE) {
      reset(); // the array may be dead, and nobody asks for it again
    } else if (marks != null) {
      inMarks &= !orderly;
      marks.clear();
    }
  }

  /** For another array. */
  void reset() {
    ranges.clear();
    marks = null;
    inMarks = false;
  }
}
