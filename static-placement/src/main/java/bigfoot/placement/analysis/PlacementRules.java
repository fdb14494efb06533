package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.effects.Effect;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.FlowGraph;
import bigfoot.placement.ssa.Loop;
import java.util.BitSet;
import java.util.function.IntPredicate;
import org.objectweb.asm.Opcodes;

/**
 * The rules of Figure 7 as equations over one instruction or edge. The passes apply them in the
 * paper's order; {@link Dataflow} solves them.
 *
 * <pre>
 *   p◁  accessed   must: on all ways here p was accessed since the last release
 *   p✓  checked    must: ... and a check covers it
 *   p◇  anticipated must: p will be accessed with no acquire before, whatever happens
 *       pending    may:  on some way here p was accessed and its check is still due
 *   C   what a check must cover: pending, and at a release not anticipated
 * </pre>
 *
 * <p>{@code pending} does not occur in the paper, where p◁ ∈ H ∧ H ⊬ p✓ says it. Where ways meet
 * that differ in it the paper checks at once ([If]); here a cell per item may record it instead.
 */
final class PlacementRules {
  private final MethodFacts facts;
  private final ItemTable items;
  private final Loops loops;
  private final NullFacts nulls;
  private EntailedAccesses entailed;

  PlacementRules(MethodFacts facts, ItemTable items, Loops loops, NullFacts nulls) {
    this.facts = facts;
    this.items = items;
    this.loops = loops;
    this.nulls = nulls;
  }

  /** From now on, accesses may be covered by checks of other paths. */
  void use(EntailedAccesses facts) {
    entailed = facts;
  }

  /** Whether checks that are due must be made before this instruction. */
  boolean isCommit(int index) {
    return facts.effects[index].endsDeferral() || isExit(index);
  }

  /** [Stmt]: nothing stays due when the method is left. */
  boolean isExit(int index) {
    int opcode = facts.opcode(index);
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
        || opcode == Opcodes.ATHROW && facts.graph.exceptionalSuccessors(index).length == 0;
  }

  /** Whether an exception of this instruction can leave it, and reach a handler or the caller. */
  boolean canThrow(int index) {
    return FlowGraph.canThrow(facts.ssa.insn(index)) && !isExit(index) && !nulls.isSafe(index);
  }

  /** [Acq] [Rel] [Call], on p◁: a release forgets past accesses; an acquire keeps them. */
  void accessedBefore(int index, BitSet accessed) {
    if (facts.effects[index].releases()) {
      accessed.clear();
    }
  }

  /** [Read] [Write] [A-Read] [A-Write], on p◁. */
  void accessedAfter(int index, BitSet accessed) {
    Item item = items.accessedAt(index);
    if (item != null) {
      accessed.set(item.id());
    }
  }

  /** [Acq] [Rel] [Call], on p✓: everything accessed is checked before; a release forgets checks. */
  void checkedBefore(int index, BitSet checked, BitSet accessed) {
    if (isCommit(index)) {
      checked.or(accessed);
    }
    if (facts.effects[index].releases()) {
      checked.clear();
    }
  }

  /** [Loop], on p✓: a loop that may not end is entered and repeated with nothing due. */
  void checkedOnEdge(int from, int to, BitSet checked, BitSet accessedAfterFrom) {
    if (commitsAllOnEdge(from, to)) {
      checked.or(accessedAfterFrom);
    }
  }

  /** Whether the edge enters or repeats a loop that is not known to end. */
  boolean commitsAllOnEdge(int from, int to) {
    Loop loop = loops.headedBy(to);
    return loop != null && !loops.ends(loop);
  }

  /**
   * [Read] [Write] [A-Read] [A-Write], on pending: the access needs a check unless one covers it
   * already (p✓), or a past access's pending check will (p◁).
   */
  void pendingAfter(int index, BitSet pending, BitSet accessed, BitSet checked) {
    Item item = items.accessedAt(index);
    if (item != null && !items.staysAtAccess(item) && needsCheck(index, item, accessed, checked)) {
      pending.set(item.id());
    }
  }

  /** Whether no check, made or due, covers the instruction's access of the item. */
  boolean needsCheck(int index, Item item, BitSet accessed, BitSet checked) {
    if (accessed.get(item.id()) || checked.get(item.id())) {
      return false;
    }
    if (entailed != null && entailed.coveringAt(index) != null) {
      return false;
    }
    Item write = items.withKind(item, AccessKind.WRITE);
    return write == null || !accessed.get(write.id()) && !checked.get(write.id());
  }

  /** [Acq] [Rel] [Call] [Stmt]: C, what is due before the instruction. */
  BitSet due(int index, BitSet pending, BitSet checked, BitSet anticipated) {
    BitSet due = (BitSet) pending.clone();
    dropChecked(due, checked);
    Effect effect = facts.effects[index];
    if (effect.releases() && !effect.acquires() && !effect.diverges() && !isExit(index)) {
      dropAnticipated(due, anticipated);
    }
    return due;
  }

  /** p✓ of a kind that covers. */
  private void dropChecked(BitSet due, BitSet checked) {
    due.andNot(checked);
    keep(
        due,
        id -> {
          Item write = items.withKind(items.item(id), AccessKind.WRITE);
          return write == null || !checked.get(write.id());
        });
  }

  /** [Rel]: p◇ of a kind that covers; the check of that access is the covering check. */
  private void dropAnticipated(BitSet due, BitSet anticipated) {
    for (int id = due.nextSetBit(0); id >= 0; id = due.nextSetBit(id + 1)) {
      Item write = items.withKind(items.item(id), AccessKind.WRITE);
      if (anticipated.get(id) || write != null && anticipated.get(write.id())) {
        due.clear(id);
      }
    }
  }

  /** Whether a check may be due on the edge at all: it enters a loop or a meeting of ways. */
  boolean isEdgeOfInterest(int from, int to) {
    return facts.graph.predecessors(to).length > 1 || loops.headedBy(to) != null;
  }

  /**
   * [If] [Loop]: C on an edge. A loop that may not end takes everything; a back edge what depends
   * on a value the next iteration computes anew; a meeting what only some of its ways have
   * accessed, unless the loop around carries it in a cell.
   */
  BitSet dueOnEdge(
      int from,
      int to,
      BitSet pending,
      BitSet accessedAtTo,
      BitSet anticipatedAtTo,
      BitSet checked) {
    BitSet due = (BitSet) pending.clone();
    dropChecked(due, checked);
    if (due.isEmpty() || commitsAllOnEdge(from, to)) {
      return due;
    }
    if (loops.isBackEdge(from, to)) {
      Loop loop = loops.headedBy(to);
      keep(due, id -> loops.isVariant(items.item(id), loop));
      return due;
    }
    if (loops.headedBy(to) != null || facts.graph.predecessors(to).length < 2) {
      due.clear();
      return due;
    }
    Loop around = facts.loops.around(to);
    dropAnticipated(due, anticipatedAtTo);
    keep(due, id -> !accessedAtTo.get(id) && !loops.isCarried(items.item(id), around));
    return due;
  }

  private static void keep(BitSet set, IntPredicate wanted) {
    for (int id = set.nextSetBit(0); id >= 0; id = set.nextSetBit(id + 1)) {
      if (!wanted.test(id)) {
        set.clear(id);
      }
    }
  }

  /** p◇ before an instruction, from p◇ after it. */
  void anticipatedBefore(int index, BitSet anticipated) {
    Effect effect = facts.effects[index];
    if (effect.acquires() || effect.diverges() || isExit(index) || canThrow(index)) {
      anticipated.clear();
    }
    Item item = items.accessedAt(index);
    if (item != null && facts.opcode(index) != Opcodes.AASTORE) {
      anticipated.set(item.id());
    }
  }
}
