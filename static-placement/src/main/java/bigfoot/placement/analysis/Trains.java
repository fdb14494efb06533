package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.ssa.Loop;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranges over one loop that go on where the others leave off: {@code a[i], a[i+1], a[i+2]}, in this
 * order, with {@code i += 3}. Whenever the loop is left, also by an exception, what it has accessed
 * is one range without gaps up to the last index, so one pair of cells tells of all of them.
 *
 * <p>Holds because nothing but an exception comes between the first access of a turn and the last,
 * each turn makes them all, and their checks are due at the same places.
 */
final class Trains {
  private final Passes passes;
  private final Map<Integer, PathCoalescer.Group> byItem = new HashMap<>();

  Trains(Passes passes) {
    this.passes = passes;
    List<Item> ranges =
        passes.items.items().stream().filter(Item::isRange).filter(this::isAccessedOnce).toList();
    for (PathCoalescer.Group group : PathCoalescer.progressions(ranges)) {
      if (isTrain(group)) {
        group.items().forEach(item -> byItem.put(item.id(), group));
      }
    }
    if (!byItem.isEmpty()) {
      splitWhereDueApart();
    }
  }

  /** The train that a range belongs to, or null. */
  PathCoalescer.Group of(Item item) {
    return byItem.get(item.id());
  }

  private boolean isAccessedOnce(Item range) {
    List<Integer> needing = needing(range);
    return needing.size() == 1 && passes.facts.loops.around(needing.get(0)) == loop(range);
  }

  private List<Integer> needing(Item item) {
    return item.accesses().stream()
        .filter(a -> passes.rules.needsCheck(a, item, passes.accessed[a], passes.checked[a]))
        .toList();
  }

  private static Loop loop(Item item) {
    return ((Path.Range) item.path()).loop();
  }

  private boolean isTrain(PathCoalescer.Group group) {
    int stride = ((Path.Range) group.lowest().path()).stride();
    int cars = group.items().size();
    if (cars == 1 || (long) cars * group.step() != Math.abs((long) stride)) {
      return false;
    }
    int at = access(stride > 0 ? group.lowest() : group.highest());
    for (int k = 1; k < cars; k++) {
      int next = access(group.items().get(stride > 0 ? k : cars - 1 - k));
      if (!leadsTo(at, next)) {
        return false;
      }
      at = next;
    }
    return isInEachTurn(at, loop(group.lowest()));
  }

  private int access(Item item) {
    return needing(item).get(0);
  }

  /** Whether the one instruction comes after the other, whatever happens but an exception. */
  private boolean leadsTo(int from, int to) {
    int at = from;
    while (at != to) {
      int[] next = passes.facts.graph.normalSuccessors(at);
      if (next.length != 1
          || passes.facts.graph.predecessors(next[0]).length != 1
          || passes.rules.isCommit(next[0])) {
        return false;
      }
      at = next[0];
    }
    return true;
  }

  private boolean isInEachTurn(int access, Loop loop) {
    for (int before : passes.facts.graph.predecessors(loop.header())) {
      if (loop.contains(before) && !passes.facts.dominators.completesBefore(access, before)) {
        return false;
      }
    }
    return true;
  }

  /** Trains of which a check somewhere has some but not all. */
  private void splitWhereDueApart() {
    for (int i : passes.facts.order) {
      if (passes.rules.isCommit(i) && !passes.pending[i].isEmpty()) {
        split(passes.pending[i]);
        split(passes.due(i));
      }
      for (int next : passes.facts.graph.normalSuccessors(i)) {
        if (passes.rules.isEdgeOfInterest(i, next)) {
          split(passes.dueOnEdge(i, next));
        }
      }
    }
  }

  private void split(BitSet due) {
    for (PathCoalescer.Group train : new ArrayList<>(byItem.values())) {
      long some = train.items().stream().filter(item -> due.get(item.id())).count();
      if (some != 0 && some != train.items().size()) {
        train.items().forEach(item -> byItem.remove(item.id()));
      }
    }
  }
}
