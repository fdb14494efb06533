package bigfoot.runtime.shadow;

/** The reads, or the writes, of a {@link Pending}. */
final class Accesses {
  /** With more ranges than this the accesses have no order worth keeping. */
  private static final int MOST_RANGES = 32;

  /** So few ranges were not worth bits. */
  private static final int FEW_RANGES = 8;

  /** More ranges than this cost more than a state for each element. */
  private static final int MOST_FROM_BITS = 1 << 12;

  final Ranges ranges = new Ranges();

  /** Made when first needed, then kept for this array. */
  private IndexBits bits;

  /** Whether accesses go to the bits. */
  private boolean inBits;

  /** Whether the last bits were few ranges. */
  private boolean orderly;

  /**
   * Whether the ranges, merged as far as they can be, are still many: no fewer than half of those
   * that were too many, or they would have to be merged again soon.
   */
  boolean crowded() {
    if (ranges.count() <= MOST_RANGES) {
      return false;
    }
    ranges.compact();
    return ranges.count() > MOST_RANGES / 2;
  }

  /** From now on accesses go to the bits; false when the array is too long for that. */
  boolean becomeBits(int length) {
    if (length <= IndexBits.LONGEST) {
      if (bits == null) {
        bits = new IndexBits(length);
      }
      inBits = true;
    }
    return inBits;
  }

  boolean inBits() {
    return inBits;
  }

  IndexBits bits() {
    return bits;
  }

  /**
   * Adds the bits to ranges as far as there is some order in them after all, and says whether these
   * are all that there is to check.
   */
  boolean allInRanges(Ranges ranges, int length) {
    if (bits == null || bits.isEmpty()) {
      return true;
    }
    int most = Math.min(MOST_FROM_BITS, 1 + length / ArrayShadow.MANY_RUNS);
    boolean all = bits.addTo(ranges, length, most);
    orderly = all && ranges.count() <= FEW_RANGES;
    return all;
  }

  /** All are checked. */
  void clear() {
    ranges.clear();
    if (bits != null) {
      inBits &= !orderly;
      bits.clear();
    }
  }

  /** For another array. */
  void reset() {
    ranges.clear();
    bits = null;
    inBits = false;
  }
}
