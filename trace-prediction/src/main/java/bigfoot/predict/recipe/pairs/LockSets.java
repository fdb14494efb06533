package bigfoot.predict.recipe.pairs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sets of locks as small numbers; {@link #EMPTY} is the empty one. */
final class LockSets {
  static final int EMPTY = 0;

  private final List<IntArrayList> sets = new ArrayList<>();
  private final Map<IntArrayList, Integer> numbers = new HashMap<>();
  private final Long2IntOpenHashMap with = new Long2IntOpenHashMap();
  private final Long2IntOpenHashMap without = new Long2IntOpenHashMap();
  private final Long2IntOpenHashMap common = new Long2IntOpenHashMap();

  LockSets() {
    with.defaultReturnValue(-1);
    without.defaultReturnValue(-1);
    common.defaultReturnValue(-1);
    number(new IntArrayList());
  }

  private int number(IntArrayList set) {
    Integer known = numbers.putIfAbsent(set, sets.size());
    if (known == null) {
      sets.add(set);
      return sets.size() - 1;
    }
    return known;
  }

  int with(int set, int lock) {
    long key = (long) set << 32 | lock;
    int known = with.get(key);
    if (known < 0) {
      IntArrayList more = new IntArrayList(sets.get(set));
      more.add(lock);
      more.sort(null);
      known = number(more);
      with.put(key, known);
    }
    return known;
  }

  int without(int set, int lock) {
    long key = (long) set << 32 | lock;
    int known = without.get(key);
    if (known < 0) {
      IntArrayList less = new IntArrayList(sets.get(set));
      less.rem(lock);
      known = number(less);
      without.put(key, known);
    }
    return known;
  }

  int intersection(int a, int b) {
    if (a == b || a == EMPTY) {
      return a;
    }
    if (b == EMPTY) {
      return EMPTY;
    }
    long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
    int known = common.get(key);
    if (known < 0) {
      IntArrayList both = new IntArrayList(sets.get(a));
      both.removeIf(lock -> !sets.get(b).contains(lock));
      known = number(both);
      common.put(key, known);
    }
    return known;
  }
}
