package bigfoot.placement.effects;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What one instruction of a class does to order and heap. */
public final class InstructionEffects {
  private final ClassHierarchy hierarchy;
  private final ClassInitialisation initialisation;
  private final CallEffects calls;

  public InstructionEffects(ClassHierarchy hierarchy, CallEffects calls) {
    this.hierarchy = hierarchy;
    this.initialisation = new ClassInitialisation(hierarchy);
    this.calls = calls;
  }

  public ClassInitialisation initialisation() {
    return initialisation;
  }

  /** The effect of an instruction in a method of class {@code within}. */
  public Effect of(String within, AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode access) {
      return ofAccess(within, access);
    }
    if (insn instanceof MethodInsnNode call) {
      Effect effect = calls.of(call);
      return opcode == Opcodes.INVOKESTATIC
          ? effect.join(initialisation.of(within, call.owner))
          : effect;
    }
    if (insn instanceof InvokeDynamicInsnNode call) {
      return calls.of(call);
    }
    return switch (opcode) {
      case Opcodes.NEW -> initialisation.of(within, ((TypeInsnNode) insn).desc);
      case Opcodes.MONITORENTER -> Effect.ACQUIRE;
      case Opcodes.MONITOREXIT -> Effect.RELEASE;
      case Opcodes.LDC ->
          ((LdcInsnNode) insn).cst instanceof ConstantDynamic ? Effect.EVERYTHING : Effect.NONE;
      default -> {
        char element = storedElement(opcode);
        yield element == 0 ? Effect.NONE : Effect.writes(Set.of(element));
      }
    };
  }

  private Effect ofAccess(String within, FieldInsnNode access) {
    int opcode = access.getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    if (field == null) {
      return isStatic ? Effect.EVERYTHING : Effect.NONE;
    }
    Effect effect = isStatic ? initialisation.of(within, field.owner()) : Effect.NONE;
    if (field.isVolatile()) {
      effect = effect.join(write ? Effect.RELEASE : Effect.ACQUIRE);
    }
    return write ? effect.join(new Effect(false, false, false, Set.of(field), Set.of())) : effect;
  }

  /** The kind of array elements an opcode stores, 0 for none. */
  public static char storedElement(int opcode) {
    return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
        ? "IJFDLBCS".charAt(opcode - Opcodes.IASTORE)
        : 0;
  }

  /** The kind of array elements an opcode loads, 0 for none. */
  public static char loadedElement(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        ? "IJFDLBCS".charAt(opcode - Opcodes.IALOAD)
        : 0;
  }
}
