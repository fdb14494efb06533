package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import java.util.BitSet;

/**
 * One component of the contexts H • A, a set that one pass computes: what each step of a rule does
 * to it. Steps that do not concern the component do nothing.
 */
interface Component {
  /** check(C): all that was accessed is checked before the instruction. */
  default void check(int index, BitSet set) {}

  /** H \ {_✓, _◁}. */
  default void forgetHistory(BitSet set) {}

  /** A becomes ∅. */
  default void forgetAnticipated(BitSet set) {}

  /** H ∪ {p◁}, A ∪ {p◇}: the instruction accesses p. */
  default void access(int index, Item p, BitSet set) {}
}
