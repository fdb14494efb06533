package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.ssa.Loop;
import org.objectweb.asm.Opcodes;
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

  LoopTermination(MethodFacts facts, AliasFacts aliases, LoopInvariants invariants) {
    this.facts = facts;
    this.aliases = aliases;
    this.invariants = invariants;
  }

  boolean ends(Loop loop) {
    for (int i = loop.body().nextSetBit(0); i >= 0; i = loop.body().nextSetBit(i + 1)) {
      if (facts.ssa.insn(i) instanceof JumpInsnNode jump && isEveryTime(i, loop)) {
        if (countsDown(i, jump, loop)) {
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
  private boolean countsDown(int at, JumpInsnNode jump, Loop loop) {
    Test test = test(at, jump, loop);
    return test != null
        && (ends(test.left, test.right, test.stays, loop)
            || ends(test.right, test.left, mirrored(test.stays), loop));
  }

  /** How often a loop repeats, when all its numbers are constants and there are not too many. */
  Integer trips(Loop loop) {
    int at = loop.exits().get(0).from();
    if (!(facts.ssa.insn(at) instanceof JumpInsnNode jump) || !isEveryTime(at, loop)) {
      return null;
    }
    Test test = test(at, jump, loop);
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
      if (!holds(counter, test.stays, test.right.constant())) {
        return trip;
      }
    }
    return null;
  }

  private static final int MOST_TRIPS = 10_000;

  private static boolean holds(int left, int relation, int right) {
    return switch (relation) {
      case EQ -> left == right;
      case NE -> left != right;
      case LT -> left < right;
      case GE -> left >= right;
      case GT -> left > right;
      default -> left <= right;
    };
  }

  /** A comparison at which the loop goes on while {@code left stays right}. */
  private record Test(Linear left, Linear right, int stays) {}

  private Test test(int at, JumpInsnNode jump, Loop loop) {
    int[] next = facts.graph.normalSuccessors(at);
    if (next.length != 2 || loop.contains(next[0]) == loop.contains(next[1])) {
      return null;
    }
    boolean jumpStays = loop.contains(next[0]);
    int opcode = jump.getOpcode();
    Linear left;
    Linear right;
    int relation;
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      left = aliases.linear().of(facts.ssa.stack(at, 1), at);
      right = aliases.linear().of(facts.ssa.stack(at, 0), at);
      relation = opcode - Opcodes.IF_ICMPEQ;
    } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      left = aliases.linear().of(facts.ssa.stack(at, 0), at);
      right = Linear.of(0);
      relation = opcode - Opcodes.IFEQ;
    } else {
      return null;
    }
    return new Test(left, right, jumpStays ? relation : relation ^ 1);
  }

  // Relations as the JVM numbers its jumps; the last bit negates.
  private static final int EQ = 0;
  private static final int NE = 1;
  private static final int LT = 2;
  private static final int GE = 3;
  private static final int GT = 4;
  private static final int LE = 5;

  private static int mirrored(int relation) {
    return switch (relation) {
      case LT -> GT;
      case GT -> LT;
      case LE -> GE;
      case GE -> LE;
      default -> relation;
    };
  }

  /** Whether {@code counter stays bound} fails at last. */
  private boolean ends(Linear counter, Linear bound, int stays, Loop loop) {
    Integer step = invariants.stride(counter, loop);
    if (step == null || step == 0 || !invariants.isInvariant(bound, loop)) {
      return false;
    }
    return switch (stays) {
      case EQ -> true;
      case NE -> Math.abs(step) == 1;
      case LT -> step == 1 || step > 0 && isAtMost(bound, Integer.MAX_VALUE - step + 1);
      case LE -> step > 0 && isAtMost(bound, Integer.MAX_VALUE - step);
      case GT -> step == -1 || step < 0 && isAtLeast(bound, Integer.MIN_VALUE - step - 1);
      default -> step < 0 && isAtLeast(bound, Integer.MIN_VALUE - step);
    };
  }

  private static boolean isAtMost(Linear bound, int most) {
    return bound.isConstant() && bound.constant() <= most;
  }

  private static boolean isAtLeast(Linear bound, int least) {
    return bound.isConstant() && bound.constant() >= least;
  }
}
