package bigfoot.placement.analysis;

import bigfoot.placement.ssa.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Where in the bytecode an SSA value can be copied as soon as it exists: [Rename]. A new object can
 * be copied only once it is constructed.
 */
final class Reification {
  /** How to get at a value at its place. */
  enum How {
    ON_ENTRY_LOCAL,
    AFTER_TOP,
    AFTER_LOCAL,
    BEFORE_TOP,
    BEFORE_LOCAL
  }

  /** The place of a copy; {@code local} where the value is in a local variable. */
  record Place(How how, int index, int local) {}

  private final MethodFacts facts;

  Reification(MethodFacts facts) {
    this.facts = facts;
  }

  /** Where to copy the value, or null when that is impossible. */
  Place of(Value value) {
    return switch (value.kind()) {
      case PARAMETER -> new Place(How.ON_ENTRY_LOCAL, facts.graph.entry(), value.slot());
      case INSTRUCTION -> ofResult(value);
      case PHI -> ofPhi(value);
      case CAUGHT -> onTop(value, facts.graph.realInstruction(value.at()));
      case UNDEFINED -> null;
    };
  }

  private Place ofResult(Value value) {
    int at = value.at();
    return switch (facts.opcode(at)) {
      case Opcodes.IINC -> new Place(How.AFTER_LOCAL, at, ((IincInsnNode) facts.ssa.insn(at)).var);
      case Opcodes.NEW -> ofNew(value);
      default -> new Place(How.AFTER_TOP, at, -1);
    };
  }

  /** After the constructor's call, when it leaves a copy of the object on the stack. */
  private Place ofNew(Value value) {
    for (int i : facts.order) {
      if (facts.opcode(i) == Opcodes.INVOKESPECIAL) {
        int arguments = Type.getArgumentTypes(((MethodInsnNode) facts.ssa.insn(i)).desc).length;
        if (((MethodInsnNode) facts.ssa.insn(i)).name.equals("<init>")
            && facts.ssa.stack(i, arguments) == value) {
          return facts.ssa.stackSize(i) > arguments + 1
                  && facts.ssa.stack(i, arguments + 1) == value
              ? new Place(How.AFTER_TOP, i, -1)
              : null;
        }
      }
    }
    return null;
  }

  private Place ofPhi(Value phi) {
    if (phi.slot() >= facts.ssa.locals()) {
      return onTop(phi, phi.at());
    }
    return facts.ssa.isReachable(phi.at())
            && facts.ssa.local(phi.at(), phi.slot()) == phi
            && facts.ssa.isReadable(phi.at(), phi.slot())
        ? new Place(How.BEFORE_LOCAL, phi.at(), phi.slot())
        : null;
  }

  private Place onTop(Value value, int at) {
    return facts.ssa.isReachable(at)
            && facts.ssa.stackSize(at) > 0
            && facts.ssa.stack(at, 0) == value
        ? new Place(How.BEFORE_TOP, at, -1)
        : null;
  }
}
