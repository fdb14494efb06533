package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Variables of a recorded trace: an object's number and an index (an array's element; 0 for a
 * field) to a dense number. Numbers are given in runs, so that what is looked up stays small enough
 * for the processor's caches: the fields of 64 objects, which are numbered as they are met, are one
 * run, and 16 elements of an array; an object with a very large number has a run to itself.
 */
final class VariableTable {
  private static final int ELEMENT_BITS = 4;
  private static final int ELEMENTS = 1 << ELEMENT_BITS;
  private static final int GROUP_BITS = 6;
  private static final int GROUP = 1 << GROUP_BITS;

  /** Objects with lower numbers are in groups. */
  private static final long GROUPED = 1 << 26;

  /** Object and part of the index to the number of the run's first variable. */
  private final Long2IntOpenHashMap runs = new Long2IntOpenHashMap();

  /**
   * Of the n-th group of objects: at 2 n, which of them were met, a bit for each; at 2 n + 1, the
   * number of its first variable.
   */
  private long[] groups = new long[64];

  /** Per run, ascending: the number of its first variable. */
  private final IntArrayList firsts = new IntArrayList();

  /** Per run: its object, or the first of its group. */
  private final LongArrayList objects = new LongArrayList();

  /** Per run: the index of its first variable; -1 for a group. */
  private final IntArrayList starts = new IntArrayList();

  /** Per run: the site of its first access; for a group, where {@link #fieldSites} has them. */
  private final IntArrayList sites = new IntArrayList();

  /** Per object of a group: the site of its first access. */
  private int[] fieldSites = new int[GROUP];

  private int groupsMet;

  private int size;

  /** The run looked up last, and its first variable: -1 before any. */
  private long lastKey;

  private int lastFirst = -1;

  VariableTable() {
    runs.defaultReturnValue(-1);
  }

  int number(long object, int index, int site) {
    return index == 0 ? field(object, site) : element(object, index, site);
  }

  private int field(long object, int site) {
    if (object < 0 || object >= GROUPED) {
      return first(~object, object, 0, 1, site);
    }
    int group = 2 * (int) (object >>> GROUP_BITS);
    if (group >= groups.length || (groups[group] >>> object & 1) == 0) {
      meet((int) object, group, site);
    }
    return (int) groups[group + 1] + ((int) object & GROUP - 1);
  }

  /** Gives the object's group numbers, unless it has them, and notes the object's first site. */
  private void meet(int object, int group, int site) {
    if (group >= groups.length) {
      groups = Arrays.copyOf(groups, Math.max(group + 2, 2 * groups.length));
    }
    if (groups[group] == 0) {
      groups[group + 1] = begin(object & -GROUP, -1, GROUP, groupsMet * GROUP);
      groupsMet++;
    }
    groups[group] |= 1L << object;
    int place = sites.getInt(run((int) groups[group + 1])) + (object & GROUP - 1);
    if (place >= fieldSites.length) {
      fieldSites = Arrays.copyOf(fieldSites, 2 * fieldSites.length);
    }
    fieldSites[place] = site;
  }

  private int element(long object, int index, int site) {
    long key = object << 31 - ELEMENT_BITS | index >>> ELEMENT_BITS;
    if (key != lastKey || lastFirst < 0) {
      lastFirst = first(key, object, index & -ELEMENTS, ELEMENTS, site);
      lastKey = key;
    }
    return lastFirst + (index & ELEMENTS - 1);
  }

  private int first(long key, long object, int start, int length, int site) {
    int first = runs.get(key);
    if (first < 0) {
      first = begin(object, start, length, site);
      runs.put(key, first);
    }
    return first;
  }

  private int begin(long object, int start, int length, int site) {
    int first = size;
    size += length;
    firsts.add(first);
    objects.add(object);
    starts.add(start);
    sites.add(site);
    return first;
  }

  int size() {
    return size;
  }

  /** The place in the lists of the run that has the variable. */
  private int run(int variable) {
    int low = 0;
    int high = firsts.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (firsts.getInt(middle) <= variable) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int offset(int run, int variable) {
    return variable - firsts.getInt(run);
  }

  private boolean isGroup(int run) {
    return starts.getInt(run) < 0;
  }

  long object(int variable) {
    int run = run(variable);
    return objects.getLong(run) + (isGroup(run) ? offset(run, variable) : 0);
  }

  int index(int variable) {
    int run = run(variable);
    return isGroup(run) ? 0 : starts.getInt(run) + offset(run, variable);
  }

  /** Where the variable, or an element in its run, was accessed first. */
  int site(int variable) {
    int run = run(variable);
    int site = sites.getInt(run);
    return isGroup(run) ? fieldSites[site + offset(run, variable)] : site;
  }
}
