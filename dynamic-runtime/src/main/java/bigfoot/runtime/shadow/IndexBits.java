package bigfoot.runtime.shadow;

import java.util.Arrays;

/**
 * The elements of one array that one thread has touched in no order that {@link Ranges} could keep
 * short, one bit each, and the sites where. Bits are set by the thread without a lock, a word at a
 * time, so another thread sees those of some moment; they are cleared under the footprint's lock.
 */
final class IndexBits {
  /** For longer arrays the bits would take more than they save. */
  static final int LONGEST = 1 << 26;

  private static final int NO_SITES = SiteSets.REFUSED;

  private final long[] words;

  /** Words in use are from, …, to - 1. Set by the thread, before the bits. */
  private int from;

  private int to;
  private int sites = NO_SITES;

  IndexBits(int length) {
    words = new long[(length + 63) / 64];
    from = words.length;
  }

  /** A bit for each element; what is set is also in here for others that look. */
  long[] words() {
    return words;
  }

  boolean has(int index) {
    int w = index >> 6;
    return w >= 0 && w < words.length && (words[w] & 1L << index) != 0;
  }

  /** Sets the bit of index, unless that is outside the array, whose access throws. */
  void set(int index) {
    int w = index >> 6;
    if (w >= 0 && w < words.length) {
      if (w < from) {
        from = w;
      }
      if (w >= to) {
        to = w + 1;
      }
      words[w] |= 1L << index;
    }
  }

  /** Whether the words in use are many enough for all of them to be looked at. */
  boolean isDense() {
    return (to - from) * 8L >= words.length;
  }

  /** The words, any of which may be set by somebody else from now on. */
  long[] open() {
    from = 0;
    to = words.length;
    return words;
  }

  /** One more site whose accesses are here. There may be too many to tell apart. */
  void addSite(int site) {
    int all = sites == NO_SITES ? site : SiteSets.union(sites, site);
    if (all != SiteSets.REFUSED) {
      sites = all;
    }
  }

  /** Takes all ranges over. */
  void take(Ranges ranges) {
    for (int k = 0; k < ranges.count(); k++) {
      addSite(ranges.site(k));
      for (int i = ranges.lo(k); i < ranges.hi(k); i += ranges.step(k)) {
        set(i);
      }
    }
    ranges.clear();
  }

  boolean isEmpty() {
    return from >= to;
  }

  int sites() {
    return sites;
  }

  void clear() {
    if (from < to) {
      Arrays.fill(words, from, to, 0);
    }
    from = words.length;
    to = 0;
    sites = NO_SITES;
  }

  /** Adds all elements as blocks and strides; false, and adds none, when these are too many. */
  boolean addTo(Ranges ranges, int length, int most) {
    int before = ranges.count();
    for (int lo = nextSet(0); lo >= 0; ) {
      if (ranges.count() - before > most) {
        ranges.truncate(before);
        return false;
      }
      int hi = nextClear(lo);
      int next = nextSet(hi);
      if (hi - lo > 1 || next < 0) {
        ranges.add(lo, hi, 1, sites, length);
        lo = next;
      } else {
        hi = strideEnd(lo, next - lo);
        ranges.add(lo, hi, next - lo, sites, length);
        lo = nextSet(hi);
      }
    }
    return true;
  }

  /** Where the stride that begins at lo ends: single bits at the same distance. */
  private int strideEnd(int lo, int step) {
    int last = lo;
    int next = lo + step;
    while (next >= 0 && next - last == step && !has(next + 1)) {
      last = next;
      next = nextSet(next + 1);
    }
    return last + 1;
  }

  /** The first set bit from index on, or -1. */
  int nextSet(int index) {
    int w = Math.max(index >> 6, from);
    long bits = w < to ? words[w] & (w == index >> 6 ? -1L << index : -1L) : 0;
    while (bits == 0) {
      if (++w >= to) {
        return -1;
      }
      bits = words[w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** The first clear bit from index on. */
  int nextClear(int index) {
    int w = index >> 6;
    long bits = ~words[w] & -1L << index;
    while (bits == 0) {
      if (++w >= to) {
        return w << 6;
      }
      bits = ~words[w];
    }
    return (w << 6) + Long.numberOfTrailingZeros(bits);
  }
}
