package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import java.util.BitSet;

/** Pass 4, forward, second half: which checks may be due. */
final class PendingChecks extends SinceCommit {
  PendingChecks(Passes passes) {
    super(passes);
  }

  @Override
  public void after(int index, BitSet state) {
    passes.rules.access(index, this, state);
  }

  @Override
  public void edge(int from, int to, BitSet state) {
    if (!state.isEmpty() && passes.rules.isEdgeOfInterest(from, to)) {
      state.andNot(passes.dueOnEdge(from, to, state));
    }
  }

  /** The access needs a check unless one covers it already, or a past access's pending one will. */
  @Override
  public void access(int index, Item p, BitSet pending) {
    if (!passes.items.staysAtAccess(p)
        && passes.rules.needsCheck(index, p, passes.accessed[index], passes.checked[index])) {
      pending.set(p.id());
    }
  }
}
