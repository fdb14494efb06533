package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Reads int values as sums. A value is taken apart only as seen from a place inside every loop that
 * holds its definition: outside, its parts may have moved on (after {@code j = i + 1; i = j} the
 * sum i + 1 is no longer j).
 */
final class LinearForms {
  private static final int DEEPEST = 40;

  private final MethodFacts facts;
  private final AliasFacts aliases;
  private ExitValues exitValues;

  LinearForms(MethodFacts facts, AliasFacts aliases) {
    this.facts = facts;
    this.aliases = aliases;
  }

  /** From now on, what loops leave behind is known where it is constant. */
  void use(ExitValues values) {
    exitValues = values;
  }

  /** The value as a sum of values, valid where {@code place} sees it. */
  Linear of(Value value, int place) {
    return of(aliases.of(value), place, DEEPEST);
  }

  private Linear of(Value value, int place, int depth) {
    Integer left = exitValues == null ? null : exitValues.constant(value, place);
    if (left != null) {
      return Linear.of(left);
    }
    if (value.kind() != Value.Kind.INSTRUCTION) {
      return Linear.of(value);
    }
    Integer constant = constant(value.insn());
    if (constant != null) {
      return Linear.of(constant);
    }
    if (depth == 0 || !isCurrent(value.at(), place)) {
      return Linear.of(value);
    }
    int at = value.at();
    return switch (facts.opcode(at)) {
      case Opcodes.IADD -> operand(at, 1, place, depth).plus(operand(at, 0, place, depth));
      case Opcodes.ISUB -> operand(at, 1, place, depth).minus(operand(at, 0, place, depth));
      case Opcodes.INEG -> operand(at, 0, place, depth).times(-1);
      case Opcodes.IINC ->
          of(aliases.of(facts.incremented(at)), place, depth - 1)
              .plus(Linear.of(((IincInsnNode) facts.ssa.insn(at)).incr));
      case Opcodes.IMUL -> product(value, place, depth);
      case Opcodes.ISHL -> {
        Linear by = operand(at, 0, place, depth);
        yield by.isConstant()
            ? operand(at, 1, place, depth).times(1 << by.constant())
            : Linear.of(value);
      }
      default -> Linear.of(value);
    };
  }

  private Linear product(Value value, int place, int depth) {
    Linear left = operand(value.at(), 1, place, depth);
    Linear right = operand(value.at(), 0, place, depth);
    if (right.isConstant()) {
      return left.times(right.constant());
    }
    return left.isConstant() ? right.times(left.constant()) : Linear.of(value);
  }

  private Linear operand(int at, int stackDepth, int place, int depth) {
    return of(aliases.of(facts.ssa.stack(at, stackDepth)), place, depth - 1);
  }

  private boolean isCurrent(int definition, int place) {
    Loop around = facts.loops == null ? null : facts.loops.around(definition);
    return facts.loops != null && (around == null || around.contains(place));
  }

  /** The int an instruction pushes, or null. */
  static Integer constant(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
      return ((IntInsnNode) insn).operand;
    }
    return insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer i ? i : null;
  }
}
