package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.effects.Effect;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * What stays the same in a loop, what grows by a constant, and what a range over it looks like. A
 * load in a loop is invariant when its place is and nothing in the loop may change what is there.
 */
final class LoopInvariants {
  /** An induction variable: starts as {@code first}, changes by {@code step} each iteration. */
  record Induction(Linear first, int step) {}

  private static final int DEEPEST = 30;

  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final Map<Loop, Effect> effects = new HashMap<>();
  private final Map<Value, Induction> inductions = new IdentityHashMap<>();

  LoopInvariants(MethodFacts facts, AliasFacts aliases) {
    this.facts = facts;
    this.aliases = aliases;
    for (Loop loop : facts.loops.loops()) {
      effects.put(loop, join(loop));
    }
    for (Value phi : facts.ssa.phis()) {
      Loop loop = facts.loops.around(phi.at());
      if (loop != null && loop.header() == phi.at() && phi.getSize() == 1) {
        Induction found = induction(phi, loop);
        if (found != null) {
          inductions.put(phi, found);
        }
      }
    }
  }

  private Effect join(Loop loop) {
    Effect all = Effect.NONE;
    for (int i = loop.body().nextSetBit(0); i >= 0; i = loop.body().nextSetBit(i + 1)) {
      if (facts.effects[i] != null) {
        all = all.join(facts.effects[i]);
      }
    }
    return all;
  }

  /** The joined effect of everything in the loop. */
  Effect effect(Loop loop) {
    return effects.get(loop);
  }

  private Induction induction(Value phi, Loop loop) {
    Value first = null;
    Integer step = null;
    for (Value.Operand operand : phi.operands()) {
      Value value = operand.value().find();
      if (operand.from() >= 0 && loop.contains(operand.from())) {
        Linear change = aliases.linear().of(value, operand.from()).minus(Linear.of(phi));
        if (!change.isConstant() || step != null && step != change.constant()) {
          return null;
        }
        step = change.constant();
      } else if (first != null && first != value) {
        return null;
      } else {
        first = value;
      }
    }
    if (first == null || step == null || step == 0) {
      return null;
    }
    return new Induction(aliases.linear().of(first, loop.header()), step);
  }

  /** The induction variable of the loop that this value is, or null. */
  Induction induction(Value value, int header) {
    return value.isPhi() && value.at() == header ? inductions.get(value) : null;
  }

  /** How much a sum changes with each iteration, or null when not by a constant. */
  Integer stride(Linear sum, Loop loop) {
    int stride = 0;
    for (Map.Entry<Value, Integer> term : sum.terms().entrySet()) {
      Induction variable = induction(term.getKey(), loop.header());
      if (variable != null) {
        stride += term.getValue() * variable.step();
      } else if (!isInvariant(term.getKey(), loop)) {
        return null;
      }
    }
    return stride;
  }

  /** A sum's value in the first iteration. */
  Linear first(Linear sum, Loop loop) {
    Linear first = sum;
    for (Value value : sum.terms().keySet()) {
      Induction variable = induction(value, loop.header());
      if (variable != null) {
        first = first.substitute(value, variable.first());
      }
    }
    return first;
  }

  boolean isInvariant(Linear sum, Loop loop) {
    return sum.terms().keySet().stream().allMatch(v -> isInvariant(v, loop));
  }

  /** Whether the value is the same each time it is computed while the loop runs. */
  boolean isInvariant(Value value, Loop loop) {
    return isInvariant(aliases.of(value), loop, DEEPEST);
  }

  private boolean isInvariant(Value value, Loop loop, int depth) {
    if (value.kind() == Value.Kind.PARAMETER) {
      return true;
    }
    if (value.kind() == Value.Kind.UNDEFINED || depth == 0) {
      return false;
    }
    if (!loop.contains(value.at())) {
      return true;
    }
    return value.kind() == Value.Kind.INSTRUCTION && isRecomputed(value.at(), loop, depth);
  }

  /** Whether an instruction of the loop computes the same each time. */
  private boolean isRecomputed(int at, Loop loop, int depth) {
    int opcode = facts.opcode(at);
    Effect inLoop = effects.get(loop);
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.SIPUSH) {
      return true;
    }
    char element = InstructionEffects.loadedElement(opcode);
    if (element != 0) {
      return operand(at, 0, loop, depth)
          && operand(at, 1, loop, depth)
          && !inLoop.mayChangeElements(element);
    }
    return switch (opcode) {
      case Opcodes.LDC -> LinearForms.constant(facts.ssa.insn(at)) != null;
      case Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.ISHL, Opcodes.ISHR, Opcodes.IAND ->
          operand(at, 0, loop, depth) && operand(at, 1, loop, depth);
      case Opcodes.INEG, Opcodes.ARRAYLENGTH -> operand(at, 0, loop, depth);
      case Opcodes.IINC -> isInvariant(aliases.of(facts.incremented(at)), loop, depth - 1);
      case Opcodes.GETFIELD -> isStable(at, inLoop) && operand(at, 0, loop, depth);
      case Opcodes.GETSTATIC -> isStable(at, inLoop);
      default -> false;
    };
  }

  private boolean isStable(int at, Effect inLoop) {
    FieldInfo field = facts.field(facts.ssa.insn(at));
    return field != null && !field.isVolatile() && !inLoop.mayChange(field);
  }

  private boolean operand(int at, int stackDepth, Loop loop, int depth) {
    return isInvariant(aliases.of(facts.ssa.stack(at, stackDepth)), loop, depth - 1);
  }
}
