package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.ssa.Loop;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Forward: which ranges are accessed up to a known end, {@code a[first..index]◁}: those whose loop
 * is behind, with no release since. Two properties of each range: its loop was left with this
 * iteration's access made ({@link #upTo}, the end belongs to the range), or before it was made
 * ({@link #below}).
 */
final class CompletedRanges implements Dataflow.Problem {
  private final MethodFacts facts;
  private final List<Item> ranges = new ArrayList<>();

  CompletedRanges(MethodFacts facts, ItemTable items) {
    this.facts = facts;
    for (Item item : items.items()) {
      if (item.isDirectRange()) {
        ranges.add(item);
      }
    }
  }

  List<Item> ranges() {
    return ranges;
  }

  static boolean upTo(int range, BitSet state) {
    return state.get(2 * range + 1);
  }

  static boolean below(int range, BitSet state) {
    return state.get(2 * range);
  }

  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  /** [Rel], [Call]. */
  @Override
  public void before(int index, BitSet state) {
    if (facts.effects[index].releases()) {
      state.clear();
    }
  }

  @Override
  public void after(int index, BitSet state) {}

  /** [Loop]: at an exit the invariant a[first..index]◁ says what was accessed. */
  @Override
  public void edge(int from, int to, BitSet state) {
    for (int k = 0; k < ranges.size(); k++) {
      Item range = ranges.get(k);
      Loop loop = ((Path.Range) range.path()).loop();
      if (to == loop.header()) {
        state.clear(2 * k, 2 * k + 2);
      } else if (loop.contains(from) && !loop.contains(to)) {
        Boolean done = facts.isDoneAt(range, from);
        if (done != null) {
          state.set(2 * k + (done ? 1 : 0));
        }
      }
    }
  }
}
