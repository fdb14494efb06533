package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Variables of a recorded trace: an object's number and an index (an array's element; 0 for a
 * field) to a dense number. Elements are numbered in runs, so that walking over an array looks up
 * few of them.
 */
final class VariableTable {
  private static final int RUN_BITS = 4;
  private static final int RUN = 1 << RUN_BITS;

  private final Long2IntOpenHashMap runs = new Long2IntOpenHashMap();
  private final LongArrayList objects = new LongArrayList();
  private final IntArrayList starts = new IntArrayList();

  /** Per run: the site of its first access. */
  private final IntArrayList sites = new IntArrayList();

  private long lastKey = -1;
  private int lastRun;

  VariableTable() {
    runs.defaultReturnValue(-1);
  }

  int number(long object, int index, int site) {
    long key = object << 31 - RUN_BITS | index >>> RUN_BITS;
    if (key != lastKey) {
      lastRun = runs.get(key);
      if (lastRun < 0) {
        lastRun = objects.size();
        objects.add(object);
        starts.add(index & ~(RUN - 1));
        sites.add(site);
        runs.put(key, lastRun);
      }
      lastKey = key;
    }
    return lastRun << RUN_BITS | index & RUN - 1;
  }

  int size() {
    return objects.size() << RUN_BITS;
  }

  long object(int variable) {
    return objects.getLong(variable >> RUN_BITS);
  }

  int index(int variable) {
    return starts.getInt(variable >> RUN_BITS) + (variable & RUN - 1);
  }

  /** Where the variable, or one in its run, was accessed first. */
  int site(int variable) {
    return sites.getInt(variable >> RUN_BITS);
  }
}
