package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
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

  private static final int FEW_KEPT = 8 * WIDTH;

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

  /** Keeps its memory for the next time, unless that was hardly used: there are many lists. */
  void clear() {
    boolean hardlyUsed = data.length > FEW_KEPT && count * WIDTH * 4 < data.length;
    if (hardlyUsed || data.length > MOST_KEPT) {
      data = NONE;
    }
    count = 0;
  }

  /** Adds all of others. */
  void addAll(Ranges others) {
    for (int k = 0; k < others.count; k++) {
      append(others.lo(k), others.hi(k), others.step(k), others.site(k));
    }
  }

  /** Forgets all but the first so many. */
  void truncate(int kept) {
    count = kept;
  }

  /** Adds lo, lo + step, … below hi, the part of it that lies in an array of this length. */
  @CompiledApart
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

  /** Forgets the ranges that lie in one of others. */
  @CompiledApart
  void removeCovered(Ranges others) {
    if (others.count == 0) {
      return;
    }
    int kept = 0;
    for (int k = 0; k < count; k++) {
      if (!others.covers(lo(k), hi(k), step(k))) {
        set(kept++, lo(k), hi(k), step(k), site(k));
      }
    }
    count = kept;
  }

  private boolean covers(int lo, int hi, int step) {
    for (int k = 0; k < count; k++) {
      int by = step(k);
      if (lo(k) <= lo && hi <= hi(k) && (by == 1 || step % by == 0 && (lo - lo(k)) % by == 0)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Merges ranges, whatever their sites: blocks that touch, strides that go on, and strides side by
   * side that leave no gap between them.
   */
  @CompiledApart
  void compact() {
    if (count > 1) {
      merge();
      if (step(count - 1) > 1 && weave()) {
        merge();
      }
    }
  }

  private void merge() {
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

  /** b, not before a in the order, becomes part of a. */
  private boolean mergeInto(int a, int b) {
    int step = step(a);
    if (step(b) != step || (lo(b) - lo(a)) % step != 0 || lo(b) > hi(a) + (long) step - 1) {
      return false;
    }
    int sites = SiteSets.union(site(a), site(b));
    if (sites == SiteSets.REFUSED) {
      return false;
    }
    set(a, lo(a), Math.max(hi(a), hi(b)), step, sites);
    return true;
  }

  /** Makes blocks of strides that lie side by side; whether there were any. */
  private boolean weave() {
    int kept = 0;
    for (int k = 0; k < count; k++) {
      int step = step(k);
      int sites = step > 1 && k + step <= count ? woven(k, step) : SiteSets.REFUSED;
      if (sites == SiteSets.REFUSED) {
        set(kept++, lo(k), hi(k), step, site(k));
      } else {
        set(kept++, least(k, step), most(k, step), 1, sites);
        k += step - 1;
      }
    }
    boolean any = kept < count;
    count = kept;
    return any;
  }

  /**
   * The sites of the ranges k, …, k + step - 1 if together they are a block, else {@link
   * SiteSets#REFUSED}. They are if they are all of one step, with all remainders, and their first
   * elements lie within a step, and so do their last ones.
   */
  private int woven(int k, int step) {
    int sites = site(k);
    for (int j = 0; j < step; j++) {
      if (step(k + j) != step || lo(k + j) % step != j) {
        return SiteSets.REFUSED;
      }
      sites = SiteSets.union(sites, site(k + j));
      if (sites == SiteSets.REFUSED) {
        return sites;
      }
    }
    int least = least(k, step);
    int most = most(k, step);
    for (int j = k; j < k + step; j++) {
      if (lo(j) - least >= step || most - hi(j) >= step) {
        return SiteSets.REFUSED;
      }
    }
    return sites;
  }

  private int least(int k, int many) {
    int least = lo(k);
    for (int j = k + 1; j < k + many; j++) {
      least = Math.min(least, lo(j));
    }
    return least;
  }

  private int most(int k, int many) {
    int most = hi(k);
    for (int j = k + 1; j < k + many; j++) {
      most = Math.max(most, hi(j));
    }
    return most;
  }

  /** By step, then remainder, then lo; the lists are short, and mostly sorted already. */
  private void sort() {
    for (int k = 1; k < count; k++) {
      int lo = lo(k);
      int hi = hi(k);
      int step = step(k);
      int site = site(k);
      int j = k - 1;
      while (j >= 0 && after(j, lo, step)) {
        set(j + 1, lo(j), hi(j), step(j), site(j));
        j--;
      }
      set(j + 1, lo, hi, step, site);
    }
  }

  private boolean after(int k, int lo, int step) {
    if (step(k) != step) {
      return step(k) > step;
    }
    int order = Integer.compare(lo(k) % step, lo % step);
    return order != 0 ? order > 0 : lo(k) > lo;
  }
}
