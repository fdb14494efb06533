package bigfoot.placement.analysis;

import java.util.BitSet;

/** Pass 2, forward: p◁. */
record PastAccesses(PlacementRules rules) implements Dataflow.Problem {
  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  @Override
  public void before(int index, BitSet state) {
    rules.accessedBefore(index, state);
  }

  @Override
  public void after(int index, BitSet state) {
    rules.accessedAfter(index, state);
  }

  @Override
  public void edge(int from, int to, BitSet state) {}
}
