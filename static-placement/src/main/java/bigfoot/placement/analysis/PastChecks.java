package bigfoot.placement.analysis;

import java.util.BitSet;

/** Pass 4, forward, first half: p✓. */
record PastChecks(Passes passes) implements Dataflow.Problem {
  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  @Override
  public void before(int index, BitSet state) {
    passes.rules.checkedBefore(index, state, passes.accessed[index]);
  }

  @Override
  public void after(int index, BitSet state) {}

  @Override
  public void edge(int from, int to, BitSet state) {
    if (passes.rules.commitsAllOnEdge(from, to)) {
      passes.rules.checkedOnEdge(from, to, state, passes.accessedAfter(from));
    }
  }
}
