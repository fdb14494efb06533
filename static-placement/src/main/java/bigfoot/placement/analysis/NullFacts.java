package bigfoot.placement.analysis;

import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which field accesses cannot fail: those of {@code this}, of a new object, and of an object that
 * an instruction before, on every way, has used.
 */
final class NullFacts {
  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final Map<Value, List<Integer>> uses = new IdentityHashMap<>();

  NullFacts(MethodFacts facts, AliasFacts aliases) {
    this.facts = facts;
    this.aliases = aliases;
    for (int i : facts.order) {
      Value used = used(i);
      if (used != null) {
        uses.computeIfAbsent(used, v -> new ArrayList<>(2)).add(i);
      }
    }
  }

  /** Whether the instruction, which could throw, does not. */
  boolean isSafe(int index) {
    return switch (facts.opcode(index)) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD, Opcodes.ARRAYLENGTH -> isNonNull(used(index), index);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> !facts.effects[index].endsDeferral();
      default -> false;
    };
  }

  private boolean isNonNull(Value value, int at) {
    if (facts.isThis(value)
        || value.kind() == Value.Kind.CAUGHT
        || value.kind() == Value.Kind.INSTRUCTION
            && value.insn().getOpcode() >= Opcodes.NEW
            && value.insn().getOpcode() <= Opcodes.ANEWARRAY) {
      return true;
    }
    for (int use : uses.getOrDefault(value, List.of())) {
      if (facts.dominators.completesBefore(use, at)) {
        return true;
      }
    }
    return false;
  }

  /** The object an instruction cannot complete without, or null. */
  private Value used(int index) {
    return switch (facts.opcode(index)) {
      case Opcodes.GETFIELD, Opcodes.ARRAYLENGTH, Opcodes.MONITORENTER -> value(index, 0);
      case Opcodes.PUTFIELD -> value(index, 1);
      case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE ->
          value(index, Type.getArgumentTypes(((MethodInsnNode) facts.ssa.insn(index)).desc).length);
      default -> null;
    };
  }

  private Value value(int index, int depth) {
    return aliases.of(facts.ssa.stack(index, depth));
  }
}
