package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import java.util.BitSet;
import org.objectweb.asm.Opcodes;

/**
 * Pass 3, backward: p◇. An access is anticipated only if nothing can come between: no acquire, no
 * exception, no call that may not return, no repetition. So one sweep suffices.
 */
final class AnticipatedAccesses implements Component {
  private static final BitSet NOTHING = new BitSet();

  private final Passes passes;

  AnticipatedAccesses(Passes passes) {
    this.passes = passes;
  }

  /** p◇ before each instruction. */
  BitSet[] solve() {
    MethodFacts facts = passes.facts;
    BitSet[] in = new BitSet[facts.graph.size()];
    for (int k = facts.order.length - 1; k >= 0; k--) {
      int i = facts.order[k];
      BitSet state = after(i, in);
      passes.rules.before(i, this, state);
      passes.rules.access(i, this, state);
      in[i] = state.isEmpty() ? NOTHING : state;
    }
    return in;
  }

  private BitSet after(int i, BitSet[] in) {
    BitSet meet = null;
    for (int next : passes.facts.graph.normalSuccessors(i)) {
      BitSet there = repeats(i, next) || in[next] == null ? NOTHING : in[next];
      if (meet == null) {
        meet = (BitSet) there.clone();
      } else {
        meet.and(there);
      }
    }
    return meet == null ? new BitSet() : meet;
  }

  private boolean repeats(int from, int to) {
    return passes.loops.isBackEdge(from, to) || passes.rules.commitsAllOnEdge(from, to);
  }

  @Override
  public void forgetAnticipated(BitSet anticipated) {
    anticipated.clear();
  }

  /**
   * An array may refuse what is stored into it, and then there is no access; a called method may
   * throw before its own.
   */
  @Override
  public void access(int index, Item p, BitSet anticipated) {
    if (passes.facts.opcode(index) != Opcodes.AASTORE && passes.items.of(index) == p) {
      anticipated.set(p.id());
    }
  }
}
