package bigfoot.placement.analysis;

import java.util.BitSet;

/** Pass 4, forward, second half: which checks may be due. */
final class PendingChecks extends SinceCommit {
  PendingChecks(Passes passes) {
    super(passes);
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
