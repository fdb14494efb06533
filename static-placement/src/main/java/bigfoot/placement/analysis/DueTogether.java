package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Forward, after pass 4: which fields of one object are due together, all or none, where only the
 * run can tell whether they are due: a loop that reads {@code p.x} and {@code p.y} may run no
 * iteration, but it never ends with one of them due. Such fields are checked by one check.
 */
final class DueTogether {
  /** Beyond that many pairs of fields in a method, none is looked at. */
  private static final int MOST_PAIRS = 2_000;

  private record Pair(int a, int b) {
    static Pair of(int a, int b) {
      return a < b ? new Pair(a, b) : new Pair(b, a);
    }
  }

  private final Passes passes;
  private final Map<Pair, Integer> pairs = new HashMap<>();
  private final Map<Integer, List<Integer>> partners = new HashMap<>();
  private final BitSet[] surelyDue;
  private final BitSet[] mayDiffer;

  DueTogether(Passes passes) {
    this.passes = passes;
    findPairs();
    boolean any = !pairs.isEmpty() && pairs.size() <= MOST_PAIRS;
    surelyDue = any ? solve(new SurelyDue()) : null;
    mayDiffer = any ? solve(new MayDiffer()) : null;
  }

  private BitSet[] solve(Dataflow.Problem problem) {
    return Dataflow.solve(passes.facts, problem);
  }

  private void findPairs() {
    List<Item> items = passes.items.items();
    for (Item a : items) {
      for (int id = a.id() + 1; id < items.size() && pairs.size() <= MOST_PAIRS; id++) {
        if (isSameObject(a, items.get(id))) {
          pairs.put(new Pair(a.id(), id), pairs.size());
          partners.computeIfAbsent(a.id(), i -> new ArrayList<>()).add(id);
          partners.computeIfAbsent(id, i -> new ArrayList<>()).add(a.id());
        }
      }
    }
  }

  private static boolean isSameObject(Item a, Item b) {
    return a.kind() == b.kind()
        && a.path() instanceof Path.Field one
        && b.path() instanceof Path.Field other
        && one.base() == other.base();
  }

  /** Fields of one object and kind, in classes of those due together before the instruction. */
  List<List<Item>> before(int index, List<Item> fields) {
    return classes(fields, mayDiffer == null ? null : mayDiffer[index]);
  }

  /** The same after it completed, on the way to the next. */
  List<List<Item>> after(int index, List<Item> fields) {
    if (mayDiffer == null) {
      return classes(fields, null);
    }
    BitSet state = (BitSet) mayDiffer[index].clone();
    MayDiffer rules = new MayDiffer();
    rules.before(index, state);
    rules.after(index, state);
    return classes(fields, state);
  }

  /** Those of the items that are due before the instruction on every way to it. */
  List<Item> surely(int index, List<Item> items) {
    return items.stream().filter(i -> surelyDue != null && surelyDue[index].get(i.id())).toList();
  }

  private List<List<Item>> classes(List<Item> fields, BitSet differing) {
    List<List<Item>> classes = new ArrayList<>();
    List<Item> rest = new ArrayList<>(fields);
    while (!rest.isEmpty()) {
      List<Item> equal = new ArrayList<>(List.of(rest.remove(0)));
      rest.removeIf(
          item -> differing != null && isEqual(equal.get(0), item, differing) && equal.add(item));
      classes.add(equal);
    }
    return classes;
  }

  private boolean isEqual(Item a, Item b, BitSet differing) {
    Integer pair = pairs.get(Pair.of(a.id(), b.id()));
    return pair != null && !differing.get(pair);
  }

  /** The items that become due at the instruction. */
  private List<Item> becomeDue(int index) {
    return passes.items.accessedAt(index).stream()
        .filter(
            item ->
                !passes.items.staysAtAccess(item)
                    && passes.rules.needsCheck(
                        index, item, passes.accessed[index], passes.checked[index]))
        .toList();
  }

  /** The read that is due no more because its write now is. */
  private Item coveredRead(Item item) {
    return item.kind() == AccessKind.WRITE ? passes.items.withKind(item, AccessKind.READ) : null;
  }

  private BitSet checkedOnEdge(int from, int to) {
    return passes.rules.isEdgeOfInterest(from, to) ? passes.dueOnEdge(from, to) : new BitSet();
  }

  private final class SurelyDue extends SinceCommit {
    SurelyDue() {
      super(DueTogether.this.passes);
    }

    @Override
    public boolean meetsByIntersection() {
      return true;
    }

    @Override
    public void after(int index, BitSet state) {
      for (Item item : becomeDue(index)) {
        state.set(item.id());
        Item read = coveredRead(item);
        if (read != null) {
          state.clear(read.id());
        }
      }
    }

    @Override
    public void edge(int from, int to, BitSet state) {
      if (!state.isEmpty()) {
        state.andNot(checkedOnEdge(from, to));
      }
    }
  }

  /** Over pairs. Checked together, or both surely due: equal again. */
  private final class MayDiffer extends SinceCommit {
    MayDiffer() {
      super(DueTogether.this.passes);
    }

    @Override
    public void after(int index, BitSet state) {
      List<Item> items = becomeDue(index);
      BitSet due = new BitSet();
      if (!items.isEmpty() && !passes.rules.isCommit(index)) {
        due.or(surelyDue[index]);
      }
      items.forEach(item -> due.set(item.id()));
      for (Item item : items) {
        set(item.id(), state, due);
        Item read = coveredRead(item);
        if (read != null) {
          set(read.id(), state, new BitSet());
        }
      }
    }

    /** Pairs with the item differ, unless the other one is in {@code equal}. */
    private void set(int item, BitSet state, BitSet equal) {
      for (int other : partners.getOrDefault(item, List.of())) {
        state.set(pairs.get(Pair.of(item, other)), !equal.get(other));
      }
    }

    @Override
    public void edge(int from, int to, BitSet state) {
      BitSet checked = checkedOnEdge(from, to);
      for (int id = checked.nextSetBit(0); id >= 0; id = checked.nextSetBit(id + 1)) {
        set(id, state, checked);
      }
    }
  }
}
