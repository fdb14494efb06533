package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.entail.Relation;
import bigfoot.placement.ssa.Loop;
import org.objectweb.asm.tree.JumpInsnNode;

/**
 * Which loops surely end. Two proofs: the loop counts towards an invariant bound, or it accesses an
 * array in each iteration at an index that moves by a constant, so that it must leave the array's
 * bounds. What is called in the loop is judged apart.
 */
final class LoopTermination {
  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final LoopInvariants invariants;
  private final BranchFacts branches;

  LoopTermination(
      MethodFacts facts, AliasFacts aliases, LoopInvariants invariants, BranchFacts branches) {
    this.facts = facts;
    this.aliases = aliases;
    this.invariants = invariants;
    this.branches = branches;
  }

  boolean ends(Loop loop) {
    for (int i = loop.body().nextSetBit(0); i >= 0; i = loop.body().nextSetBit(i + 1)) {
      if (facts.ssa.insn(i) instanceof JumpInsnNode && isEveryTime(i, loop)) {
        if (countsDown(i, loop)) {
          return true;
        }
      } else if (walksArray(i, loop) && completesEveryTime(i, loop)) {
        return true;
      }
    }
    return false;
  }

  private boolean isEveryTime(int at, Loop loop) {
    return loop.latches().stream().allMatch(latch -> facts.dominators.dominates(at, latch));
  }

  /** Whether each iteration that goes on has completed the instruction. */
  boolean completesEveryTime(int at, Loop loop) {
    return loop.latches().stream().allMatch(latch -> facts.dominators.completesBefore(at, latch));
  }

  private boolean walksArray(int at, Loop loop) {
    int opcode = facts.opcode(at);
    int index;
    if (InstructionEffects.loadedElement(opcode) != 0) {
      index = 0;
    } else if (InstructionEffects.storedElement(opcode) != 0) {
      index = 1;
    } else {
      return false;
    }
    Integer stride = invariants.stride(aliases.linear().of(facts.ssa.stack(at, index), at), loop);
    return stride != null && stride != 0;
  }

  /** Whether the jump leaves the loop once a counter meets a bound. */
  private boolean countsDown(int at, Loop loop) {
    Test test = test(at, loop);
    return test != null
        && (ends(test.left, test.right, test.stays, loop)
            || ends(test.right, test.left, test.stays.mirrored(), loop));
  }

  /** How often a loop repeats, when all its numbers are constants and there are not too many. */
  Integer trips(Loop loop) {
    int at = loop.exits().get(0).from();
    if (!(facts.ssa.insn(at) instanceof JumpInsnNode) || !isEveryTime(at, loop)) {
      return null;
    }
    Test test = test(at, loop);
    if (test == null || !test.right.isConstant()) {
      return null;
    }
    Integer step = invariants.stride(test.left, loop);
    Linear first = invariants.first(test.left, loop);
    if (step == null || !first.isConstant()) {
      return null;
    }
    int counter = first.constant();
    for (int trip = 0; trip < MOST_TRIPS; trip++, counter += step) {
      if (!test.stays.holds(counter, test.right.constant())) {
        return trip;
      }
    }
    return null;
  }

  private static final int MOST_TRIPS = 10_000;

  /** A comparison at which the loop goes on while {@code left stays right}. */
  private record Test(Linear left, Linear right, Relation stays) {}

  private Test test(int at, Loop loop) {
    int[] next = facts.graph.normalSuccessors(at);
    if (next.length != 2 || loop.contains(next[0]) == loop.contains(next[1])) {
      return null;
    }
    BranchFacts.Comparison jump = branches.comparison(at);
    if (jump == null) {
      return null;
    }
    boolean jumpStays = loop.contains(next[0]);
    Relation stays = jumpStays ? jump.relation() : jump.relation().negated();
    return new Test(jump.left(), jump.right(), stays);
  }

  /** Whether {@code counter stays bound} fails at last. */
  private boolean ends(Linear counter, Linear bound, Relation stays, Loop loop) {
    Integer step = invariants.stride(counter, loop);
    if (step == null || step == 0 || !invariants.isInvariant(bound, loop)) {
      return false;
    }
    return switch (stays) {
      case EQ -> true;
      case NE -> Math.abs(step) == 1;
      case LT -> step == 1 || step > 0 && isAtMost(bound, Integer.MAX_VALUE - step + 1, loop);
      case LE -> step > 0 && isAtMost(bound, Integer.MAX_VALUE - step, loop);
      case GT -> step == -1 || step < 0 && isAtLeast(bound, Integer.MIN_VALUE - step - 1, loop);
      case GE -> step < 0 && isAtLeast(bound, Integer.MIN_VALUE - step, loop);
    };
  }

  private boolean isAtMost(Linear bound, int most, Loop loop) {
    return branches.entails(loop.header(), bound, Relation.LE, most);
  }

  private boolean isAtLeast(Linear bound, int least, Loop loop) {
    return branches.entails(loop.header(), bound, Relation.GE, least);
  }
}
