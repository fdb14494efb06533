package bigfoot.placement.analysis;

import java.util.BitSet;

/** Pass 4, forward, second half: which checks may be due. */
record PendingChecks(Passes passes) implements Dataflow.Problem {
  @Override
  public boolean meetsByIntersection() {
    return false;
  }

  @Override
  public void before(int index, BitSet state) {
    if (passes.rules.isCommit(index)) {
      state.clear();
    }
  }

  @Override
  public void after(int index, BitSet state) {
    passes.rules.pendingAfter(index, state, passes.accessed[index], passes.checked[index]);
  }

  @Override
  public void edge(int from, int to, BitSet state) {
    if (!state.isEmpty() && passes.rules.isEdgeOfInterest(from, to)) {
      state.andNot(passes.dueOnEdge(from, to, state));
    }
  }
}
