package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import java.util.BitSet;

/** Forward: the accesses since the last check, so that a report can name their lines. */
final class ReachingAccesses extends SinceCommit {
  ReachingAccesses(Passes passes) {
    super(passes);
  }

  @Override
  public void after(int index, BitSet state) {
    passes.items.accessesAt(index).forEach(state::set);
  }

  @Override
  public void edge(int from, int to, BitSet state) {
    if (state.isEmpty() || !passes.rules.isEdgeOfInterest(from, to)) {
      return;
    }
    BitSet due = passes.dueOnEdge(from, to);
    for (int id = due.nextSetBit(0); id >= 0; id = due.nextSetBit(id + 1)) {
      Item item = passes.items.item(id);
      item.accesses().forEach(state::clear);
    }
  }
}
