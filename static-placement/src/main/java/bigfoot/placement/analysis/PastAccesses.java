package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import java.util.BitSet;

/** Pass 2, forward: p◁. */
record PastAccesses(PlacementRules rules) implements Dataflow.Problem, Component {
  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  @Override
  public void before(int index, BitSet state) {
    rules.before(index, this, state);
  }

  @Override
  public void after(int index, BitSet state) {
    rules.access(index, this, state);
  }

  @Override
  public void edge(int from, int to, BitSet state) {}

  @Override
  public void forgetHistory(BitSet accessed) {
    accessed.clear();
  }

  @Override
  public void access(int index, Item p, BitSet accessed) {
    accessed.set(p.id());
  }
}
