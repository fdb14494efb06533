package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Sets of sites, written as one int where a site could stand: elements that were touched in one
 * epoch at several sites share one state, which remembers all of them. Sets are interned, hold at
 * most {@value #MOST_SITES} sites each, and there are at most {@value #MOST_SETS} of them; a union
 * beyond that is refused and the elements keep separate states.
 */
public final class SiteSets {
  /** Where the refused stand; never a site nor a set. */
  public static final int REFUSED = -1;

  /** Sites are below; an int from here on is a set. */
  public static final int FIRST_SET = 1 << 30;

  private static final int MOST_SITES = 16;
  private static final int MOST_SETS = 1 << 14;
  private static final int RECENT = 256;

  /** Guarded by this class: sets already named. */
  private static final Map<Key, Integer> NAMES = new HashMap<>();

  /**
   * Written under this class's lock; an element is set before the name that leads to it is known.
   */
  private static volatile int[][] sets = new int[64][];

  /** Guarded by this class. */
  private static int count;

  /** Recent unions: a, b → name. Each entry never changes; replaced without a lock. */
  private static final Union[] UNIONS = new Union[RECENT];

  private SiteSets() {}

  /** The sites that a site or set stands for, ascending. */
  public static int[] sites(int siteOrSet) {
    return siteOrSet < FIRST_SET ? new int[] {siteOrSet} : sets[siteOrSet - FIRST_SET].clone();
  }

  /** The set of all sites of a and b, or {@link #REFUSED}. */
  public static int union(int a, int b) {
    if (a == b) {
      return a;
    }
    int slot = (a * 31 + b) * 0x9E3779B9 >>> 24;
    Union recent = UNIONS[slot];
    if (recent == null || recent.a != a || recent.b != b) {
      recent = new Union(a, b, intern(merge(sites(a), sites(b))));
      UNIONS[slot] = recent;
    }
    return recent.name;
  }

  @CompiledApart
  private static int[] merge(int[] a, int[] b) {
    int[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    Arrays.sort(all);
    int distinct = 0;
    for (int site : all) {
      if (distinct == 0 || all[distinct - 1] != site) {
        all[distinct++] = site;
      }
    }
    return Arrays.copyOf(all, distinct);
  }

  @CompiledApart
  private static synchronized int intern(int[] set) {
    if (set.length == 1) {
      return set[0];
    }
    if (set.length > MOST_SITES) {
      return REFUSED;
    }
    Key key = new Key(set);
    Integer name = NAMES.get(key);
    if (name == null) {
      if (count == MOST_SETS) {
        return REFUSED;
      }
      int[][] now = count < sets.length ? sets : Arrays.copyOf(sets, 2 * count);
      now[count] = set;
      sets = now;
      name = FIRST_SET + count++;
      NAMES.put(key, name);
    }
    return name;
  }

  /** A set as a key of the table. */
  private static final class Key {
    private final int[] set;

    Key(int[] set) {
      this.set = set;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key && Arrays.equals(set, ((Key) other).set);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(set);
    }
  }

  private static final class Union {
    final int a;
    final int b;
    final int name;

    Union(int a, int b, int name) {
      this.a = a;
      this.b = b;
      this.name = name;
    }
  }
}
