package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.VarState;
import java.util.Arrays;

/**
 * The states of an array's elements as a sorted run-length map.
 *
 * <pre>
 *  start[0]=0      start[1]            start[2]          length
 *  |   cell[0]     |   cell[1]         |    cell[2]      |
 * </pre>
 *
 * A cell is one {@link VarState} for all of its elements (⊥ is null), or a {@code VarState[]} of
 * period m: element i has the state at {@code (i - start) % m}. A stride is a period; m equal to
 * the cell's width is fine-grained. Neighbours that can share a cell do, so that a pattern that was
 * given up by the program leaves no trace.
 *
 * <p>Not safe for use by several threads: callers hold this object's lock.
 */
final class Segments {
  private static final int FIRST_CAPACITY = 4;
  private static final int FIRST_SETTLE = 8;

  /** With more cells than this, finding and moving them costs more than one state an element. */
  private static final int MOST_CELLS = 4096;

  final int length;

  private int[] starts = new int[FIRST_CAPACITY];
  private Object[] cells = new Object[FIRST_CAPACITY];
  private int count;

  /** How many states are stored. */
  private int weight;

  /** Past this many states it is worth looking for some that may be forgotten. */
  int settleAt = FIRST_SETTLE;

  /** Set when the array's shadow has left this representation; then nothing here may change. */
  boolean retired;

  Segments(int length, VarState all) {
    this.length = length;
    starts[0] = 0;
    cells[0] = all;
    count = 1;
    weight = 1;
  }

  /** The map of these states. */
  static Segments of(VarState[] all, Transition t) {
    Segments segments = new Segments(all.length, null);
    t.fresh.clear();
    int lo = 0;
    for (int i = 1; i <= all.length; i++) {
      if (i == all.length || all[i] != all[lo]) {
        t.fresh.add(lo, i, all[lo], t);
        lo = i;
      }
    }
    segments.splice(0, 1, t.fresh);
    return segments;
  }

  /** How many states are stored. */
  int weight() {
    return weight;
  }

  /** Whether there is no more use in this form. */
  boolean crowded() {
    return weight > length / 4 || count > MOST_CELLS;
  }

  /** Whether one state stands for the whole array. */
  boolean uniform() {
    return count == 1 && !(cells[0] instanceof VarState[]);
  }

  /** The state of the whole array, when {@link #uniform}. */
  VarState whole() {
    return (VarState) cells[0];
  }

  VarState get(int index) {
    int k = cellOf(index);
    return Cell.state(cells[k], index - starts[k]);
  }

  /** The states of all elements, one by one, in all. */
  VarState[] expand(VarState[] all) {
    for (int k = 0; k < count; k++) {
      for (int i = starts[k]; i < end(k); i++) {
        all[i] = Cell.state(cells[k], i - starts[k]);
      }
    }
    return all;
  }

  /** Applies t to the elements lo, lo + step, … below hi; 0 <= lo < hi <= length. */
  @CompiledApart
  void apply(int lo, int hi, int step, Transition t) {
    int first = cellOf(lo);
    int last = first;
    while (end(last) < hi) {
      last++;
    }
    if (splitsNone(first, last, lo, hi, step)) {
      replace(first, last, lo, step, t);
      return;
    }
    if (first == last && step == 1 && !(cells[first] instanceof VarState[])) {
      applyWithin(first, lo, hi, t);
      return;
    }
    int from = Math.max(first - 1, 0);
    int to = Math.min(last + 2, count);
    t.fresh.clear();
    for (int k = from; k < to; k++) {
      if (k < first || k > last) {
        t.fresh.add(starts[k], end(k), cells[k], t);
      } else if (step == 1) {
        applyBlock(k, Math.max(lo, starts[k]), Math.min(hi, end(k)), t);
      } else {
        applyStride(k, lo, hi, step, t);
      }
    }
    splice(from, to, t.fresh);
  }

  /**
   * The part [lo, hi) of cell k, which has one state, changes, and some of it does not. What was
   * left as it is cannot be joined with what is new: their epochs differ.
   */
  private void applyWithin(int k, int lo, int hi, Transition t) {
    VarState old = (VarState) cells[k];
    VarState now = t.apply(old, lo, hi, 1);
    if (now == old) {
      return;
    }
    boolean left = lo > starts[k];
    boolean right = hi < end(k);
    if (!left && k > 0 && joins(k - 1, now, t)) {
      starts[k] = hi;
    } else if (!right && k + 1 < count && joins(k + 1, now, t)) {
      starts[k + 1] = lo;
    } else {
      int place = left ? k + 1 : k;
      insert(place, left && right ? 2 : 1);
      starts[place] = lo;
      cells[place] = now;
      if (right) {
        starts[place + 1] = hi;
        cells[place + 1] = old;
      }
    }
  }

  /** Makes the cell that of its own elements and of those whose state is now, if that can be. */
  private boolean joins(int k, VarState now, Transition t) {
    Object cell = cells[k];
    if (cell == null || cell instanceof VarState[]) {
      return false;
    }
    VarState joined = cell == now ? now : t.join((VarState) cell, now);
    if (joined != null) {
      cells[k] = joined;
    }
    return joined != null;
  }

  /** Makes room for so many cells of one state before cell k. */
  private void insert(int k, int many) {
    if (count + many > starts.length) {
      int capacity = Math.max(count + many, 2 * starts.length);
      starts = Arrays.copyOf(starts, capacity);
      cells = Arrays.copyOf(cells, capacity);
    }
    System.arraycopy(starts, k, starts, k + many, count - k);
    System.arraycopy(cells, k, cells, k + many, count - k);
    count += many;
    weight += many;
  }

  /** The common case: in every cell the elements either run right through or there are none. */
  private boolean splitsNone(int first, int last, int lo, int hi, int step) {
    for (int k = first; k <= last; k++) {
      int start = starts[k];
      int end = end(k);
      int from = firstFrom(start, lo, step);
      int bound = Math.min(hi, end);
      if (from < bound) {
        int to = from + (bound - 1 - from) / step * step;
        if (from - step >= start || to + (long) step < end || from == to && end - start > 1) {
          return false;
        }
      } else if (from < end) {
        return false;
      }
    }
    return true;
  }

  /** Puts the new states where the old are, and merges cells that have become uniform. */
  @CompiledApart
  private void replace(int first, int last, int lo, int step, Transition t) {
    boolean mayJoin = false;
    for (int k = first; k <= last; k++) {
      int from = firstFrom(starts[k], lo, step);
      if (from < end(k)) {
        Object old = cells[k];
        Object now = strided(old, starts[k], end(k), from, step, t);
        if (now != old) {
          weight += Cell.width(now) - Cell.width(old);
          cells[k] = now;
          mayJoin |= now instanceof VarState && (isState(k - 1) || isState(k + 1));
        }
      }
    }
    if (mayJoin) {
      merge(Math.max(first - 1, 0), Math.min(last + 2, count), t);
    }
  }

  /** Whether there is a cell k that has one state, and not ⊥. */
  private boolean isState(int k) {
    return k >= 0 && k < count && cells[k] instanceof VarState;
  }

  @CompiledApart
  private void merge(int from, int to, Transition t) {
    t.fresh.clear();
    for (int k = from; k < to; k++) {
      t.fresh.add(starts[k], end(k), cells[k], t);
    }
    if (t.fresh.count < to - from) {
      splice(from, to, t.fresh);
    }
  }

  /** The first of lo, lo + step, … from start on. */
  private static int firstFrom(int start, int lo, int step) {
    return lo >= start ? lo : lo + (start - lo + step - 1) / step * step;
  }

  /** The part [lo, hi) of cell k changes, every element of it. */
  @CompiledApart
  private void applyBlock(int k, int lo, int hi, Transition t) {
    int start = starts[k];
    t.fresh.add(start, lo, cells[k], t);
    Object part = Cell.part(cells[k], start, lo, hi);
    if (part instanceof VarState[]) {
      VarState[] old = (VarState[]) part;
      VarState[] now = new VarState[old.length];
      for (int j = 0; j < old.length; j++) {
        now[j] = t.apply(old[j], lo + j, hi, old.length);
      }
      t.fresh.add(lo, hi, Cell.reduce(now, 1), t);
    } else {
      t.fresh.add(lo, hi, t.apply((VarState) part, lo, hi, 1), t);
    }
    t.fresh.add(hi, end(k), Cell.part(cells[k], start, hi, end(k)), t);
  }

  /**
   * Of cell k, the elements of lo, lo + step, … below hi change. The cell is split where the stride
   * enters and leaves it, at multiples of step, so that all strides over the rows of one matrix
   * split at the same places; it is not split where the stride runs right through.
   */
  @CompiledApart
  private void applyStride(int k, int lo, int hi, int step, Transition t) {
    int start = starts[k];
    int end = end(k);
    int first = firstFrom(start, lo, step);
    int bound = Math.min(hi, end);
    if (first >= bound) {
      t.fresh.add(start, end, cells[k], t);
      return;
    }
    int last = first + (bound - 1 - first) / step * step;
    if (first == last) {
      applyBlock(k, first, first + 1, t);
      return;
    }
    int from = first - step < start ? start : Math.max(start, first - first % step);
    int to = last + (long) step >= end ? end : Math.min(end, last - last % step + step);
    t.fresh.add(start, from, cells[k], t);
    Object part = Cell.part(cells[k], start, from, to);
    t.fresh.add(from, to, strided(part, from, to, first, step, t), t);
    t.fresh.add(to, end, Cell.part(cells[k], start, to, end), t);
  }

  /** The cell [from, to) after its elements congruent to first modulo step have changed. */
  private static Object strided(Object part, int from, int to, int first, int step, Transition t) {
    if (step == 1 && !(part instanceof VarState[])) {
      return t.apply((VarState) part, from, to, 1);
    }
    int period = Cell.period(Cell.width(part), step, to - from);
    VarState[] now = Cell.repeat(part, period);
    boolean changed = false;
    for (int j = (first - from) % step; j < period; j += step) {
      VarState old = now[j];
      now[j] = t.apply(old, from + j, to, period);
      changed |= now[j] != old;
    }
    return changed ? Cell.reduce(now, step) : part;
  }

  /** Forgets what no later check can conflict with, and merges what then is equal. */
  @CompiledApart
  void settle(Transition t) {
    t.beginSettling(weight);
    settleStates(t);
    settleAt = Math.max(FIRST_SETTLE, 2 * weight);
  }

  private void settleStates(Transition t) {
    t.fresh.clear();
    for (int k = 0; k < count; k++) {
      Object cell = cells[k];
      if (cell instanceof VarState[]) {
        VarState[] settled = ((VarState[]) cell).clone();
        for (int j = 0; j < settled.length; j++) {
          settled[j] = t.settle(settled[j]);
        }
        cell = Cell.reduce(settled, 1);
      } else {
        cell = t.settle((VarState) cell);
      }
      t.fresh.add(starts[k], end(k), cell, t);
    }
    splice(0, count, t.fresh);
  }

  /** Puts the fresh cells in the place of the cells from, …, to - 1. */
  @CompiledApart
  private void splice(int from, int to, CellBuffer fresh) {
    int tail = count - to;
    int size = from + fresh.count + tail;
    weight += Cell.weight(fresh.cells, 0, fresh.count) - Cell.weight(cells, from, to);
    if (size > starts.length) {
      int capacity = Math.max(size, starts.length * 2);
      starts = Arrays.copyOf(starts, capacity);
      cells = Arrays.copyOf(cells, capacity);
    }
    System.arraycopy(starts, to, starts, from + fresh.count, tail);
    System.arraycopy(cells, to, cells, from + fresh.count, tail);
    System.arraycopy(fresh.starts, 0, starts, from, fresh.count);
    System.arraycopy(fresh.cells, 0, cells, from, fresh.count);
    if (size < count) {
      Arrays.fill(cells, size, count, null);
    }
    count = size;
    fresh.clear();
    shrink();
  }

  private void shrink() {
    if (starts.length > 4 * Math.max(count, FIRST_CAPACITY)) {
      starts = Arrays.copyOf(starts, 2 * count);
      cells = Arrays.copyOf(cells, 2 * count);
    }
  }

  private int end(int k) {
    return k + 1 < count ? starts[k + 1] : length;
  }

  /** The cell that holds index. */
  private int cellOf(int index) {
    int lo = 0;
    int hi = count - 1;
    while (lo < hi) {
      int middle = lo + hi + 1 >>> 1;
      if (starts[middle] <= index) {
        lo = middle;
      } else {
        hi = middle - 1;
      }
    }
    return lo;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < count; k++) {
      text.append(starts[k]).append("..").append(end(k)).append(' ');
      text.append(
          cells[k] instanceof VarState[] ? Arrays.toString((VarState[]) cells[k]) : cells[k]);
      text.append(k + 1 < count ? "; " : "");
    }
    return text.toString();
  }
}
