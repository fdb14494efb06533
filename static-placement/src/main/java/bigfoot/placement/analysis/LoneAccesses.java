package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.Loop;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Items that gain nothing when their check is put off: one access needs it, no check that is due
 * where it is could be coalesced with it, and it would leave no loop. Such a check stays at its
 * access, where it is due in every run that gets there: no cell has to remember it, no exception
 * has to look for it, and a report has the stack of the access itself.
 */
final class LoneAccesses {
  /** What items must have in common for one check to cover them. */
  private record Designator(Object of, AccessKind kind) {}

  private final Passes passes;

  /** By item, the access that needs its check. */
  private final Map<Integer, Integer> accesses = new TreeMap<>();

  LoneAccesses(Passes passes) {
    this.passes = passes;
    for (Item item : passes.items.items()) {
      List<Integer> needing = item.accesses().stream().filter(a -> needsCheck(item, a)).toList();
      if (needing.size() == 1 && mayStay(item)) {
        accesses.put(item.id(), needing.get(0));
      }
    }
  }

  private int instruction(int access) {
    return passes.items.calls().instruction(access);
  }

  private boolean needsCheck(Item item, int access) {
    int at = instruction(access);
    return passes.rules.needsCheck(at, item, passes.accessed[at], passes.checked[at]);
  }

  /** Reads wait for a write of the same place. */
  private boolean mayStay(Item item) {
    boolean written =
        item.kind() == AccessKind.READ && passes.items.withKind(item, AccessKind.WRITE) != null;
    return !item.isRange()
        && !written
        && !passes.items.staysAtAccess(item)
        && passes.entailed.coveredBy(item).isEmpty();
  }

  /** Drops those that are due between these instructions out of their loop, or with others. */
  void dueBetween(List<Integer> instructions, BitSet due) {
    Map<Designator, List<Integer>> groups = new HashMap<>();
    due.stream()
        .forEach(id -> groups.computeIfAbsent(designator(id), d -> new ArrayList<>()).add(id));
    for (List<Integer> group : groups.values()) {
      if (group.size() > 1 || !isInLoop(group.get(0), instructions)) {
        accesses.keySet().removeAll(group);
      }
    }
  }

  private boolean isInLoop(int id, List<Integer> instructions) {
    Integer access = accesses.get(id);
    Loop loop = access == null ? null : passes.facts.loops.around(instruction(access));
    return loop == null || instructions.stream().allMatch(loop::contains);
  }

  private Designator designator(int id) {
    Item item = passes.items.item(id);
    Object of = item.path();
    if (item.path() instanceof Path.Field field) {
      of = field.base();
    } else if (item.path() instanceof Path.Element element) {
      of = element.array();
    } else if (item.path() instanceof Path.Range range) {
      of = range.array();
    }
    return new Designator(of, item.kind());
  }

  /** Drops those that are left to callers. */
  void drop(BitSet items) {
    items.stream().forEach(accesses::remove);
  }

  boolean contains(Item item) {
    return accesses.containsKey(item.id());
  }

  BitSet items() {
    BitSet items = new BitSet();
    accesses.keySet().forEach(items::set);
    return items;
  }

  /** The method's own instructions that access them. */
  BitSet accesses() {
    BitSet places = new BitSet();
    accesses.values().stream()
        .filter(access -> !passes.items.calls().contains(access))
        .forEach(places::set);
    return places;
  }
}
