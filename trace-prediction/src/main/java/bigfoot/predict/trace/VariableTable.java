package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Variables of a recorded trace: an object's number and an index (an array's element; 0 for a
 * field) to a dense number. Index 0 has a number of its own, as most objects have no other; further
 * elements are numbered in runs, so that walking over an array looks up few of them.
 */
final class VariableTable {
  private static final int RUN_BITS = 4;
  private static final int RUN = 1 << RUN_BITS;
  private static final int MOST_FIELDS = 1 << 26;

  /** Object and part of the index to the number of the run's first variable. */
  private final Long2IntOpenHashMap runs = new Long2IntOpenHashMap();

  /** Per object with a low number: 1 + the variable of its index 0; 0 when not asked for yet. */
  private int[] fields = new int[1024];

  /** Per run, ascending: the number of its first variable. */
  private final IntArrayList firsts = new IntArrayList();

  private final LongArrayList objects = new LongArrayList();

  /** Per run: the index of its first variable. */
  private final IntArrayList starts = new IntArrayList();

  /** Per run: the site of its first access. */
  private final IntArrayList sites = new IntArrayList();

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

  /** Objects are numbered as they are met: mostly an array has what is asked for. */
  private int field(long object, int site) {
    if (object >= fields.length && object < 4L * size + fields.length && object < MOST_FIELDS) {
      fields = Arrays.copyOf(fields, (int) Math.max(object + 1, 2L * fields.length));
    }
    if (object < 0 || object >= fields.length) {
      return first(~object, object, 0, site);
    }
    int known = fields[(int) object];
    if (known == 0) {
      known = 1 + first(~object, object, 0, site);
      fields[(int) object] = known;
    }
    return known - 1;
  }

  private int element(long object, int index, int site) {
    long key = object << 31 - RUN_BITS | index >>> RUN_BITS;
    if (key != lastKey || lastFirst < 0) {
      lastFirst = first(key, object, index, site);
      lastKey = key;
    }
    return lastFirst + (index & RUN - 1);
  }

  private int first(long key, long object, int index, int site) {
    int first = runs.get(key);
    if (first < 0) {
      first = size;
      size += index == 0 ? 1 : RUN;
      firsts.add(first);
      objects.add(object);
      starts.add(index & ~(RUN - 1));
      sites.add(site);
      runs.put(key, first);
    }
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

  long object(int variable) {
    return objects.getLong(run(variable));
  }

  int index(int variable) {
    int run = run(variable);
    return starts.getInt(run) + variable - firsts.getInt(run);
  }

  /** Where the variable, or one in its run, was accessed first. */
  int site(int variable) {
    return sites.getInt(run(variable));
  }
}
