package bigfoot.placement.analysis;

import bigfoot.placement.analysis.BranchFacts.Comparison;
import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Linear;
import bigfoot.placement.domain.Path;
import bigfoot.placement.entail.Relation;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * H ⊢ p◁ beyond p◁ ∈ H: accesses of elements that a past access of another path covers, because of
 * what the branches have tested. Either a range {@code a[first..end]} holds the index, or another
 * element's index equals it. The check of that past access, made or due, is then the covering one:
 * there was no release since.
 */
final class EntailedAccesses {
  private final Passes passes;
  private final BranchFacts branches;
  private final CompletedRanges completed;
  private final Map<Integer, Item> coveredBy = new HashMap<>();

  EntailedAccesses(Passes passes, BranchFacts branches) {
    this.passes = passes;
    this.branches = branches;
    this.completed = new CompletedRanges(passes.facts, passes.items);
    findInRanges();
    findEqual();
  }

  /** The item whose check covers the access at the place, or null. */
  Item coveringAt(int index) {
    return coveredBy.get(index);
  }

  /** Accesses that the item's check covers besides those of the item. */
  List<Integer> coveredBy(Item item) {
    List<Integer> accesses = new ArrayList<>();
    coveredBy.forEach(
        (access, covering) -> {
          if (covering == item) {
            accesses.add(access);
          }
        });
    return accesses;
  }

  private void findInRanges() {
    if (completed.ranges().isEmpty()) {
      return;
    }
    BitSet[] state = Dataflow.solve(passes.facts, completed);
    for (int i : passes.facts.order) {
      Item item = passes.items.of(i);
      if (item != null && isElement(item) && !state[i].isEmpty()) {
        for (int k = 0; k < completed.ranges().size() && !coveredBy.containsKey(i); k++) {
          if (holds(completed.ranges().get(k), k, state[i], item, i)) {
            coveredBy.put(i, completed.ranges().get(k));
          }
        }
      }
    }
  }

  private boolean holds(Item range, int number, BitSet state, Item item, int at) {
    boolean upTo = CompletedRanges.upTo(number, state);
    if (!upTo && !CompletedRanges.below(number, state) || !covers(range, item)) {
      return false;
    }
    Path.Range path = (Path.Range) range.path();
    Linear index = index(item);
    if (array(item) != path.array() || !isInStep(index.minus(path.first()), path.stride())) {
      return false;
    }
    List<Comparison> known = new ArrayList<>(inBounds(index, path.array()));
    if (upTo) {
      known.addAll(inBounds(path.index(), path.array()));
    }
    Relation towards = path.stride() > 0 ? Relation.LE : Relation.GE;
    Relation before = path.stride() > 0 ? Relation.LT : Relation.GT;
    return branches.entails(at, known, new Comparison(path.first(), towards, index))
        && branches.entails(
            at, known, new Comparison(index, upTo ? towards : before, path.index()));
  }

  /** Whether a distance from a range's start is one of its steps. */
  private static boolean isInStep(Linear distance, int stride) {
    return Math.abs(stride) == 1 || distance.isConstant() && distance.constant() % stride == 0;
  }

  /** The JVM's own test: an index that was, or is about to be, accessed without an exception. */
  private List<Comparison> inBounds(Linear index, Value array) {
    List<Comparison> known = new ArrayList<>();
    known.add(new Comparison(index, Relation.GE, Linear.of(0)));
    known.add(new Comparison(index, Relation.LT, Linear.of(Integer.MAX_VALUE)));
    Value length = branches.lengthOf(array);
    if (length != null) {
      known.add(new Comparison(index, Relation.LT, Linear.of(length)));
    }
    return known;
  }

  /** {z[i]◁, i = j} ⊢ z[j]◁. */
  private void findEqual() {
    for (int i : passes.facts.order) {
      Item item = passes.items.of(i);
      if (item != null && item.path() instanceof Path.Element && !coveredBy.containsKey(i)) {
        Item equal = equal(item, i);
        if (equal != null) {
          coveredBy.put(i, equal);
        }
      }
    }
  }

  private Item equal(Item item, int at) {
    BitSet accessed = passes.accessed[at];
    for (int id = accessed.nextSetBit(0); id >= 0; id = accessed.nextSetBit(id + 1)) {
      Item other = passes.items.item(id);
      if (other.path() instanceof Path.Element
          && array(other) == array(item)
          && covers(other, item)
          && !index(other).minus(index(item)).isConstant()
          && branches.hasEquality(at)
          && branches.entails(
              at, List.of(), new Comparison(index(other), Relation.EQ, index(item)))) {
        return other;
      }
    }
    return null;
  }

  private static boolean covers(Item past, Item item) {
    return past.kind() == AccessKind.WRITE || item.kind() == AccessKind.READ;
  }

  private static boolean isElement(Item item) {
    return item.path() instanceof Path.Element || item.isDirectRange();
  }

  private static Value array(Item item) {
    return item.path() instanceof Path.Range range
        ? range.array()
        : ((Path.Element) item.path()).array();
  }

  private static Linear index(Item item) {
    return item.path() instanceof Path.Range range
        ? range.index()
        : ((Path.Element) item.path()).index();
  }
}
