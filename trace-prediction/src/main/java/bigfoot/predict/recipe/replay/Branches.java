package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.Relation;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Jumps and switches: where they go, and what must hold for that. */
final class Branches {
  private static final Relation[] RELATIONS = {
    Relation.EQ, Relation.NE, Relation.LT, Relation.GE, Relation.GT, Relation.LE
  };

  /** A default of more cases pins the value instead of excluding each. */
  private static final int MOST_CASES = 40;

  private final Machine machine;
  private final Effects effects;

  Branches(Machine machine, Effects effects) {
    this.machine = machine;
    this.effects = effects;
  }

  /** Whether the instruction goes one of two ways as a comparison tells. */
  static boolean isTwoWay(AbstractInsnNode insn) {
    return insn instanceof JumpInsnNode;
  }

  /** Whether the instruction may go another way than it went. */
  static boolean canTurn(AbstractInsnNode insn) {
    return isTwoWay(insn)
        || insn instanceof TableSwitchInsnNode
        || insn instanceof LookupSwitchInsnNode;
  }

  /** The next instruction's number. */
  int jump(Frame frame, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    int target = frame.code.target(jump.label);
    if (opcode == Opcodes.GOTO) {
      return target;
    } else if (opcode == Opcodes.JSR) {
      throw new Lost("a subroutine");
    } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      return compare(frame, RELATIONS[opcode - Opcodes.IFEQ], 1, target);
    } else if (opcode <= Opcodes.IF_ICMPLE) {
      return compare(frame, RELATIONS[opcode - Opcodes.IF_ICMPEQ], 2, target);
    } else if (opcode <= Opcodes.IF_ACMPNE) {
      Relation relation = opcode == Opcodes.IF_ACMPEQ ? Relation.EQ : Relation.NE;
      return compare(frame, relation, 2, target);
    }
    return compare(frame, opcode == Opcodes.IFNULL ? Relation.EQ : Relation.NE, 1, target);
  }

  private int compare(Frame frame, Relation relation, int operands, int target) {
    Value right = operands == 2 ? effects.known(frame.peek(0)) : null;
    Value left = effects.known(frame.peek(operands - 1));
    if (right == null) {
      right = Value.constant(left.type(), 0);
    }
    boolean holds = holds(left, relation, right);
    frame.drop(operands);
    return holds ? target : frame.pc + 1;
  }

  private boolean holds(Value left, Relation relation, Value right) {
    if (left.type() == 'A' && isUnknown(left, right) | isUnknown(right, left)) {
      throw new Lost("an object of unknown identity is compared");
    }
    if (left.isSymbolic() || right.isSymbolic()) {
      return effects.decide(machine, left, relation, right);
    }
    return relation.holds(left.bits(), right.bits());
  }

  /** Objects never met in the log have negative numbers: they differ from each other and null. */
  private static boolean isUnknown(Value one, Value other) {
    return one.bits() < 0 && (other.isSymbolic() || other.bits() > 0);
  }

  /** A division that did not fail. */
  void notZero(Frame frame, int opcode) {
    if (Arithmetic.isIntegralDivision(opcode) && frame.peek(0).isSymbolic()) {
      Value divisor = frame.peek(0);
      effects.decide(machine, divisor, Relation.NE, Value.constant(divisor.type(), 0));
    }
  }

  int table(Frame frame, TableSwitchInsnNode table) {
    List<Integer> keys = new ArrayList<>();
    for (int key = table.min; key <= table.max; key++) {
      keys.add(key);
    }
    return select(frame, keys, table.labels, table.dflt);
  }

  int lookup(Frame frame, LookupSwitchInsnNode lookup) {
    return select(frame, lookup.keys, lookup.labels, lookup.dflt);
  }

  private int select(Frame frame, List<Integer> keys, List<LabelNode> labels, LabelNode other) {
    Value value = frame.peek(0);
    int found = keys.indexOf((int) value.bits());
    if (value.isSymbolic() && found < 0 && keys.size() > MOST_CASES) {
      effects.pin(value);
    } else if (value.isSymbolic()) {
      found = effects.select(machine, value, keys);
    }
    frame.pop();
    return frame.code.target(found >= 0 ? labels.get(found) : other);
  }
}
