package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.effects.Effect;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.ssa.Dominators;
import bigfoot.placement.ssa.FlowGraph;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.LoopForest;
import bigfoot.placement.ssa.SsaMethod;
import bigfoot.placement.ssa.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What the passes share about one method: SSA, dominators, loops, and instructions' effects. */
final class MethodFacts {
  final String owner;
  final ClassHierarchy hierarchy;
  final SsaMethod ssa;
  final FlowGraph graph;
  final Dominators dominators;
  final int[] order;
  final LoopForest loops;
  final Effect[] effects;
  final Budget budget;
  private final int constructed;

  MethodFacts(
      String owner,
      MethodNode method,
      ClassHierarchy hierarchy,
      InstructionEffects effects,
      Budget budget)
      throws AnalyzerException {
    this.budget = budget;
    this.owner = owner;
    this.hierarchy = hierarchy;
    ssa = SsaMethod.of(owner, method);
    graph = ssa.graph();
    dominators = new Dominators(graph);
    order = dominators.order();
    loops = dominators.isIrreducible() ? null : new LoopForest(graph, dominators);
    this.effects = new Effect[ssa.size()];
    for (int i : order) {
      this.effects[i] = ssa.insn(i).getOpcode() < 0 ? Effect.NONE : effects.of(owner, ssa.insn(i));
    }
    forgetRepeatedInitialisation(effects);
    constructed = method.name.equals("<init>") ? constructorCall() : -1;
  }

  /** A class used before on every way here is initialised, or this thread initialises it. */
  private void forgetRepeatedInitialisation(InstructionEffects all) {
    new RepeatedInitialisation(this, all).apply();
  }

  /** Whether all loops have one way in and no exception leads to their header. */
  boolean isStructured() {
    if (loops == null) {
      return false;
    }
    for (Loop loop : loops.loops()) {
      if (graph.isHandler(loop.header())) {
        return false;
      }
    }
    return true;
  }

  private int constructorCall() {
    for (int i : order) {
      if (ssa.insn(i).getOpcode() == Opcodes.INVOKESPECIAL
          && ssa.insn(i) instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && isThis(ssa.stack(i, arguments(call.desc)))) {
        return i;
      }
    }
    return Integer.MAX_VALUE;
  }

  private static int arguments(String descriptor) {
    return Type.getArgumentTypes(descriptor).length;
  }

  /** Whether {@code this} may still be under construction by a superclass here. */
  boolean isBeforeConstruction(int index) {
    return constructed >= 0
        && (constructed == Integer.MAX_VALUE || !dominators.completesBefore(constructed, index));
  }

  /** Index of the call of the superclass's constructor; −1 outside constructors. */
  int constructorCallIndex() {
    return constructed;
  }

  boolean isThis(Value value) {
    return value.kind() == Value.Kind.PARAMETER
        && value.slot() == 0
        && (ssa.method().access & Opcodes.ACC_STATIC) == 0;
  }

  /** Whether a range's access of this iteration is done at the place: yes, no, or null. */
  Boolean isDoneAt(Item range, int place) {
    if (range.accesses().stream().anyMatch(a -> dominators.completesBefore(a, place))) {
      return true;
    }
    Loop loop = ((Path.Range) range.path()).loop();
    return range.accesses().stream().allMatch(a -> comesFirst(place, a, loop)) ? false : null;
  }

  /**
   * Whether an iteration of the loop comes to the place before the access, and no more after it.
   */
  private boolean comesFirst(int place, int access, Loop loop) {
    for (Loop inner = loops.around(place); inner != loop; inner = inner.parent()) {
      if (inner.contains(access)) {
        return false;
      }
    }
    return dominators.dominates(place, access);
  }

  int opcode(int index) {
    return ssa.insn(index).getOpcode();
  }

  /** The field an instruction names, or null when it is nowhere to be found. */
  FieldInfo field(AbstractInsnNode insn) {
    FieldInsnNode access = (FieldInsnNode) insn;
    return hierarchy.resolveField(access.owner, access.name, access.desc);
  }

  /** The operand of an instruction on a local variable. */
  Value incremented(int index) {
    return ssa.local(index, ((IincInsnNode) ssa.insn(index)).var);
  }
}
