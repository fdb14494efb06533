package bigfoot.placement.analysis;

import java.util.BitSet;

/** Pass 4, forward, first half: p✓. */
record PastChecks(Passes passes) implements Dataflow.Problem, Component {
  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  @Override
  public void before(int index, BitSet state) {
    passes.rules.before(index, this, state);
  }

  @Override
  public void after(int index, BitSet state) {}

  /** [Loop]: a loop that may not end is entered and repeated with nothing due. */
  @Override
  public void edge(int from, int to, BitSet state) {
    if (passes.rules.commitsAllOnEdge(from, to)) {
      state.or(passes.accessedAfter(from));
    }
  }

  /** H ∪ C✓: with what was checked before, all that was accessed. */
  @Override
  public void check(int index, BitSet checked) {
    checked.or(passes.accessed[index]);
  }

  @Override
  public void forgetHistory(BitSet checked) {
    checked.clear();
  }
}
