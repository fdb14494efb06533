package bigfoot.runtime.fasttrack;

import java.lang.invoke.VarHandle;

/**
 * Short numbers of sites, for {@link Word}s. Sites have 30 bits, but a program has few million of
 * them, in a few stretches: pages of {@value #PAGE} sites get the next free page of places when the
 * first of them is met. A site for which there is no place left has none.
 */
final class Places {
  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int BRANCH_BITS = 9;
  private static final int SITE_BITS = 30;
  private static final int MOST_PAGES = 1 << Word.PLACE_BITS - PAGE_BITS;

  /**
   * First place of each page of sites, in two levels; 0: none yet. Written under the lock, read
   * without: fences see to it that who finds a page here finds its sites, too.
   */
  private static final int[][] FIRST = new int[1 << SITE_BITS - PAGE_BITS - BRANCH_BITS][];

  /** First site of each page of places; page 0 is not used. Written under the lock. */
  private static final int[] SITES = new int[MOST_PAGES];

  /** Guarded by this class. */
  private static int pages = 1;

  private Places() {}

  /** The place of site, or -1. */
  static int of(int site) {
    if (site >>> SITE_BITS != 0) {
      return -1;
    }
    int[] branch = FIRST[site >>> PAGE_BITS + BRANCH_BITS];
    int first = branch == null ? 0 : branch[site >>> PAGE_BITS & (1 << BRANCH_BITS) - 1];
    if (first == 0) {
      return enter(site);
    }
    VarHandle.acquireFence();
    return first + (site & PAGE - 1);
  }

  /** The site of a place that {@link #of} gave. */
  static int site(int place) {
    return SITES[place >>> PAGE_BITS] + (place & PAGE - 1);
  }

  private static synchronized int enter(int site) {
    int at = site >>> PAGE_BITS + BRANCH_BITS;
    if (FIRST[at] == null) {
      FIRST[at] = new int[1 << BRANCH_BITS];
    }
    int page = site >>> PAGE_BITS & (1 << BRANCH_BITS) - 1;
    if (FIRST[at][page] == 0) {
      if (pages == MOST_PAGES) {
        return -1;
      }
      SITES[pages] = site & -PAGE;
      VarHandle.releaseFence();
      FIRST[at][page] = pages++ << PAGE_BITS;
    }
    return FIRST[at][page] + (site & PAGE - 1);
  }
}
