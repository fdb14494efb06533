package bigfoot.runtime.shadow;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The elements of one array that one thread has touched in no order that {@link Ranges} could keep
 * short, one byte each, and the sites where. Marks are set by the thread without a lock, so another
 * thread sees those of some moment; they are cleared under the footprint's lock.
 *
 * <p>A byte, not a bit: loops test and set them ({@code LoopChecks}), and to pick a bit out of its
 * word takes longer than the rest of such a loop. They are looked through eight at a time.
 */
final class IndexMarks {
  /** For longer arrays the marks would take more than they save. */
  static final int LONGEST = 1 << 26;

  private static final int NO_SITES = SiteSets.REFUSED;

  /** Eight marks at once; the first is the lowest byte. */
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ALL_SET = 0x0101010101010101L;

  private final byte[] marks;

  /** Marks in use are from, …, to - 1. Set by the thread, before the marks. */
  private int from;

  private int to;
  private int sites = NO_SITES;

  IndexMarks(int length) {
    marks = new byte[length];
    from = length;
  }

  /** A mark for each element; what is set is also in here for others that look. */
  byte[] all() {
    return marks;
  }

  boolean has(int index) {
    return index >= 0 && index < marks.length && marks[index] != 0;
  }

  /** Sets the mark of index, unless that is outside the array, whose access throws. */
  void set(int index) {
    if (index >= 0 && index < marks.length) {
      if (index < from) {
        from = index;
      }
      if (index >= to) {
        to = index + 1;
      }
      marks[index] = 1;
    }
  }

  /** Whether those in use are many enough for all of them to be looked at. */
  boolean isDense() {
    return (to - from) * 8L >= marks.length;
  }

  /** The marks, any of which may be set by somebody else from now on. */
  byte[] open() {
    from = 0;
    to = marks.length;
    return marks;
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
      Arrays.fill(marks, from, to, (byte) 0);
    }
    from = marks.length;
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

  /** Where the stride that begins at lo ends: single marks at the same distance. */
  private int strideEnd(int lo, int step) {
    int last = lo;
    int next = lo + step;
    while (next >= 0 && next - last == step && !has(next + 1)) {
      last = next;
      next = nextSet(next + 1);
    }
    return last + 1;
  }

  /** The first mark that is set from index on, or -1. */
  int nextSet(int index) {
    int next = firstOther(Math.max(index, from), 0);
    return next < to ? next : -1;
  }

  /** The first mark that is not set from index on. */
  int nextClear(int index) {
    return firstOther(index, ALL_SET);
  }

  /** The first mark from index on that is not as eight alike are; the end when there is none. */
  private int firstOther(int index, long alike) {
    int i = index;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long others = (long) EIGHT.get(marks, i) ^ alike;
      if (others != 0) {
        return i + (Long.numberOfTrailingZeros(others) >> 3);
      }
    }
    while (i < to && marks[i] == (byte) alike) {
      i++;
    }
    return i;
  }
}
