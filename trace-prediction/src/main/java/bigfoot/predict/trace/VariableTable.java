package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * Variables of a recorded trace: an object's number and an index (an array's element; 0 for a
 * field) to a dense number. Numbers are given in runs, so that what is looked up stays small enough
 * for the processor's caches: the fields of 64 objects, which are numbered as they are met, are one
 * run, a block of {@link Accessors}; blocks in between have the elements of arrays, in runs of 16,
 * and fields of objects with very large numbers.
 */
final class VariableTable {
  private static final int ELEMENT_BITS = 4;
  private static final int ELEMENTS = 1 << ELEMENT_BITS;
  private static final int GROUP_BITS = Accessors.BLOCK_BITS;
  private static final int GROUP = 1 << GROUP_BITS;

  /** Objects with lower numbers are in groups. */
  private static final long GROUPED = 1 << 26;

  /** A run's key has object and index side by side. No program makes as many objects. */
  private static final long MOST_OBJECTS = 1L << 63 - 31 + ELEMENT_BITS;

  private static final int NO_GROUP = -1;

  /** Per group of objects: the number of its first variable; 0 for none. */
  private int[] groups = new int[64];

  /** Per block: which group it is, or NO_GROUP. */
  private final IntArrayList groupsOfBlocks = new IntArrayList(new int[] {NO_GROUP});

  /** Per block that is a group: the sites of its variables' first accesses. */
  private int[][] fieldSites = new int[1][];

  /** Object and part of the index to the number of the run's first variable. */
  private final Long2IntOpenHashMap runs = new Long2IntOpenHashMap();

  /** Per run, ascending: the number of its first variable. */
  private final IntArrayList firsts = new IntArrayList();

  /** Per run: its object. */
  private final LongArrayList objects = new LongArrayList();

  /** Per run: the index of its first variable. */
  private final IntArrayList starts = new IntArrayList();

  /** Per run: the site of its first access. */
  private final IntArrayList sites = new IntArrayList();

  /** The first number that no run has yet, in the block that was begun last for runs. */
  private int nextInBlock;

  /** The run looked up last, and its first variable: -1 before any. */
  private long lastKey;

  private int lastFirst = -1;

  VariableTable() {
    runs.defaultReturnValue(-1);
  }

  /** Numbers the variables of a batch. */
  void number(AccessBatch batch) {
    int[] known = groups;
    long end = (long) known.length << GROUP_BITS;
    int left = 0;
    for (int i = 0; i < batch.size; i++) {
      long object = batch.objects[i];
      boolean isField = batch.indices[i] == 0 && object >= 0 && object < end;
      int first = isField ? known[(int) (object >>> GROUP_BITS)] : 0;
      batch.variables[i] = first + ((int) object & GROUP - 1);
      if (first == 0) {
        batch.left[left++] = i;
      }
    }
    for (int i = 0; i < left; i++) {
      int n = batch.left[i];
      batch.variables[n] = number(batch.objects[n], batch.indices[n], batch.sites[n]);
    }
  }

  /** The number of a variable, which is accessed at a site. */
  int number(long object, int index, int site) {
    if (object < 0 || object >= MOST_OBJECTS || index < 0) {
      throw new IndexOutOfBoundsException("element " + index + " of object " + object);
    }
    return index == 0 ? field(object, site) : element(object, index, site);
  }

  private int field(long object, int site) {
    if (object >= GROUPED) {
      return first(~object, object, 0, 1, site);
    }
    int group = (int) object >>> GROUP_BITS;
    int first = group < groups.length ? groups[group] : 0;
    return (first == 0 ? begin(group) : first) + ((int) object & GROUP - 1);
  }

  /** Gives a group of objects numbers. */
  private int begin(int group) {
    if (group >= groups.length) {
      groups = Arrays.copyOf(groups, Math.max(group + 1, 2 * groups.length));
    }
    int block = newBlock(group);
    if (block >= fieldSites.length) {
      fieldSites = Arrays.copyOf(fieldSites, 2 * block);
    }
    fieldSites[block] = new int[GROUP];
    groups[group] = block << GROUP_BITS;
    return groups[group];
  }

  private int newBlock(int group) {
    groupsOfBlocks.add(group);
    return groupsOfBlocks.size() - 1;
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
    if (GROUP - (nextInBlock & GROUP - 1) < length || (nextInBlock & GROUP - 1) == 0) {
      nextInBlock = newBlock(NO_GROUP) << GROUP_BITS;
    }
    int first = nextInBlock;
    nextInBlock += length;
    firsts.add(first);
    objects.add(object);
    starts.add(start);
    sites.add(site);
    return first;
  }

  /** Notes where a variable is accessed first; of a run, the first access to any has told it. */
  void accessedFirst(int variable, int site) {
    int block = variable >>> GROUP_BITS;
    if (groupsOfBlocks.getInt(block) != NO_GROUP) {
      fieldSites[block][variable & GROUP - 1] = site;
    }
  }

  int size() {
    return groupsOfBlocks.size() << GROUP_BITS;
  }

  /** The group that has the variable, or NO_GROUP. */
  private int group(int variable) {
    return groupsOfBlocks.getInt(variable >>> GROUP_BITS);
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
    int group = group(variable);
    return group == NO_GROUP
        ? objects.getLong(run(variable))
        : ((long) group << GROUP_BITS) + (variable & GROUP - 1);
  }

  int index(int variable) {
    if (group(variable) != NO_GROUP) {
      return 0;
    }
    int run = run(variable);
    return starts.getInt(run) + variable - firsts.getInt(run);
  }

  /** Where the variable, or an element in its run, was accessed first. */
  int site(int variable) {
    return group(variable) == NO_GROUP
        ? sites.getInt(run(variable))
        : fieldSites[variable >>> GROUP_BITS][variable & GROUP - 1];
  }
}
