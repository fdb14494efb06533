package bigfoot.runtime.shadow;

import java.util.Arrays;

/**
 * A list of strided ranges with the site of their accesses: lo, lo + step, … below hi. Ranges that
 * follow one another are merged as they come; {@link #compact} merges the rest.
 */
final class Ranges {
  /** A stride with fewer elements is kept as single elements: it is more likely chance. */
  static final int SHORT_STRIDE = 4;

  private static final int LO = 0;
  private static final int HI = 1;
  private static final int STEP = 2;
  private static final int SITE = 3;
  private static final int WIDTH = 4;
  private static final int[] NONE = {};

  /** A longer list is not kept for the next time. */
  private static final int MOST_KEPT = 1 << 10;

  /** {@value #WIDTH} ints for each range. */
  private int[] data = NONE;

  private int count;

  int count() {
    return count;
  }

  int lo(int k) {
    return data[k * WIDTH + LO];
  }

  int hi(int k) {
    return data[k * WIDTH + HI];
  }

  int step(int k) {
    return data[k * WIDTH + STEP];
  }

  int site(int k) {
    return data[k * WIDTH + SITE];
  }

  void clear() {
    count = 0;
    if (data.length > MOST_KEPT) {
      data = NONE;
    }
  }

  /** Forgets all but the first so many. */
  void truncate(int kept) {
    count = kept;
  }

  /** Adds lo, lo + step, … below hi, the part of it that lies in an array of this length. */
  void add(int lo, int hi, int step, int site, int length) {
    int from = lo >= 0 ? lo : (int) (lo + (-(long) lo + step - 1) / step * step);
    int to = Math.min(hi, length);
    if (from < 0 || from >= to) {
      return;
    }
    int last = from + (to - 1 - from) / step * step;
    if (step == 1 || last == from) {
      addBlock(from, last + 1, site);
    } else if ((last - from) / step + 1 < SHORT_STRIDE) {
      for (int i = from; i <= last; i += step) {
        addBlock(i, i + 1, site);
      }
    } else if (count == 0 || !repeatsLast(from, last + 1, step, site)) {
      append(from, last + 1, step, site);
    }
  }

  private void addBlock(int lo, int hi, int site) {
    int k = (count - 1) * WIDTH;
    if (count > 0
        && data[k + STEP] == 1
        && data[k + SITE] == site
        && lo <= data[k + HI]
        && hi >= data[k + LO]) {
      data[k + LO] = Math.min(lo, data[k + LO]);
      data[k + HI] = Math.max(hi, data[k + HI]);
    } else {
      append(lo, hi, 1, site);
    }
  }

  private boolean repeatsLast(int lo, int hi, int step, int site) {
    int k = (count - 1) * WIDTH;
    return data[k + LO] == lo
        && data[k + HI] == hi
        && data[k + STEP] == step
        && data[k + SITE] == site;
  }

  private void append(int lo, int hi, int step, int site) {
    if (count * WIDTH == data.length) {
      data = Arrays.copyOf(data, Math.max(2 * WIDTH, 2 * data.length));
    }
    set(count++, lo, hi, step, site);
  }

  private void set(int k, int lo, int hi, int step, int site) {
    data[k * WIDTH + LO] = lo;
    data[k * WIDTH + HI] = hi;
    data[k * WIDTH + STEP] = step;
    data[k * WIDTH + SITE] = site;
  }

  /** Sorts the ranges, blocks and strides, and merges blocks that touch, whatever their sites. */
  void compact() {
    if (count < 2) {
      return;
    }
    sort();
    int kept = 0;
    for (int k = 1; k < count; k++) {
      if (!mergeInto(kept, k)) {
        kept++;
        set(kept, lo(k), hi(k), step(k), site(k));
      }
    }
    count = kept + 1;
  }

  private boolean mergeInto(int a, int b) {
    if (step(a) != 1 || step(b) != 1 || lo(b) > hi(a)) {
      return step(a) == step(b) && mergeStride(a, b);
    }
    int sites = SiteSets.union(site(a), site(b));
    if (sites == SiteSets.REFUSED) {
      return false;
    }
    set(a, lo(a), Math.max(hi(a), hi(b)), 1, sites);
    return true;
  }

  /** The same stride, met or gone on with at b. */
  private boolean mergeStride(int a, int b) {
    int step = step(a);
    if (step == 1 || (lo(b) - lo(a)) % step != 0 || lo(b) >= (long) hi(a) + step) {
      return false;
    }
    int sites = SiteSets.union(site(a), site(b));
    if (sites == SiteSets.REFUSED) {
      return false;
    }
    set(a, lo(a), Math.max(hi(a), hi(b)), step, sites);
    return true;
  }

  /** By lo; the lists are short, and mostly sorted already. */
  private void sort() {
    for (int k = 1; k < count; k++) {
      int lo = lo(k);
      int hi = hi(k);
      int step = step(k);
      int site = site(k);
      int j = k - 1;
      while (j >= 0 && lo(j) > lo) {
        set(j + 1, lo(j), hi(j), step(j), site(j));
        j--;
      }
      set(j + 1, lo, hi, step, site);
    }
  }
}
