package bigfoot.runtime.shadow;

/** The reads, or the writes, of a {@link Pending}. */
final class Accesses {
  /** With more ranges than this the accesses have no order worth keeping. */
  private static final int MOST_RANGES = 32;

  /** So few runs of bits are better kept as ranges the next time. */
  private static final int FEW_RUNS = 4;

  final Ranges ranges = new Ranges();

  /** Made when first needed, then kept for this array. */
  private IndexBits bits;

  /** Whether accesses go to the bits. */
  private boolean inBits;

  /** Whether the ranges, merged as far as they can be, are still too many. */
  boolean crowded() {
    if (ranges.count() > MOST_RANGES) {
      ranges.compact();
    }
    return ranges.count() > MOST_RANGES;
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

  boolean anyBits() {
    return bits != null && !bits.isEmpty();
  }

  /** All are checked. */
  void clear() {
    ranges.clear();
    if (bits != null) {
      inBits &= bits.runs() > FEW_RUNS;
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
