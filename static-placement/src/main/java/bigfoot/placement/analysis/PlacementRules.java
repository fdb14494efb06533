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
 * The rules of Figure 7, one method each. A rule says which steps an instruction or edge takes;
 * what a step does to a {@link Component} of H • A is said by the pass that computes it. The passes
 * apply the rules in the paper's order; {@link Dataflow} solves them.
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

  /** Whether the method is left here: nothing stays due then. */
  boolean isExit(int index) {
    int opcode = facts.opcode(index);
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
        || opcode == Opcodes.ATHROW && facts.graph.exceptionalSuccessors(index).length == 0;
  }

  /** Whether an exception of this instruction can leave it, and reach a handler or the caller. */
  boolean canThrow(int index) {
    return FlowGraph.canThrow(facts.ssa.insn(index)) && !isExit(index) && !nulls.isSafe(index);
  }

  /** What the instruction does to a component before its own access: exceptions see that. */
  void before(int index, Component c, BitSet set) {
    if (isExit(index)) {
      stmt(index, c, set);
    }
    call(index, c, set);
    if (canThrow(index)) {
      c.forgetAnticipated(set);
    }
  }

  /** [Stmt]: check(C) with C = Checks(H, ∅); nothing is anticipated after the end. */
  private static void stmt(int index, Component c, BitSet set) {
    c.check(index, set);
    c.forgetAnticipated(set);
  }

  /**
   * [Call]: KillSetHistory(m) is the history if m may release, KillSetAnticipated(m) all that is
   * anticipated if m may acquire or not return. An instruction that synchronizes is a call, too.
   */
  private void call(int index, Component c, BitSet set) {
    Effect kills = facts.effects[index];
    if (kills.acquires() || kills.diverges()) {
      acq(index, c, set);
    }
    if (kills.releases()) {
      rel(index, c, set);
    }
  }

  /** [Acq]: check(C); H ∪ C✓ afterwards, and A was ∅ before. */
  private static void acq(int index, Component c, BitSet set) {
    c.check(index, set);
    c.forgetAnticipated(set);
  }

  /** [Rel]: check(C); H \ {_✓, _◁} afterwards. */
  private static void rel(int index, Component c, BitSet set) {
    c.check(index, set);
    c.forgetHistory(set);
  }

  /**
   * [Read] [Write] [A-Read] [A-Write]: H ∪ {p◁} afterwards, A ∪ {p◇} before. A call accesses what
   * the called method leaves to its callers.
   */
  void access(int index, Component c, BitSet set) {
    for (Item p : items.accessedAt(index)) {
      c.access(index, p, set);
    }
  }

  /** Whether the edge enters or repeats a loop that is not known to end. */
  boolean commitsAllOnEdge(int from, int to) {
    Loop loop = loops.headedBy(to);
    return loop != null && !loops.ends(loop);
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
    if (isOnlyRelease(index)) {
      dropAnticipated(due, anticipated);
    }
    return due;
  }

  /** Whether C = Checks(H, A), as in [Rel]; elsewhere it is Checks(H, ∅). */
  private boolean isOnlyRelease(int index) {
    Effect effect = facts.effects[index];
    return effect.releases() && !effect.acquires() && !effect.diverges() && !isExit(index);
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

  /** C on an edge; a loop that may not end takes everything. */
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
    if (loops.headedBy(to) != null) {
      loop(due, from, to);
    } else if (facts.graph.predecessors(to).length > 1) {
      dropAnticipated(due, anticipatedAtTo);
      meet(due, to, accessedAtTo);
    } else {
      due.clear();
    }
    return due;
  }

  /**
   * [Loop]: C_in is empty, the invariant keeps what is due; C_back is what depends on a value that
   * the next iteration computes anew.
   */
  private void loop(BitSet due, int from, int header) {
    Loop loop = loops.headedBy(header);
    boolean back = loops.isBackEdge(from, header);
    keep(due, id -> back && loops.isVariant(items.item(id), loop));
  }

  /**
   * [If]: C_1 and C_2, what only some of the ways that meet have accessed, unless the loop around
   * carries it in a cell.
   */
  private void meet(BitSet due, int to, BitSet accessedAtTo) {
    Loop around = facts.loops.around(to);
    keep(due, id -> !accessedAtTo.get(id) && !loops.isCarried(items.item(id), around));
  }

  private static void keep(BitSet set, IntPredicate wanted) {
    for (int id = set.nextSetBit(0); id >= 0; id = set.nextSetBit(id + 1)) {
      if (!wanted.test(id)) {
        set.clear(id);
      }
    }
  }
}
