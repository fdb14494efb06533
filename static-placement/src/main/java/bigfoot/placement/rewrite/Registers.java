package bigfoot.placement.rewrite;

import bigfoot.placement.plan.Register;
import bigfoot.placement.plan.ValueType;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A plan's registers as locals behind the method's own: set to null or 0 at entry, and part of
 * every frame, so that they live across jumps. References are kept as objects, all that checks ask
 * for.
 */
final class Registers {
  private final MethodContext context;
  private final List<Register> types;
  private final int first;

  Registers(MethodContext context, List<Register> types) {
    this.context = context;
    this.types = types;
    this.first = context.newLocal(types.size());
  }

  AbstractInsnNode load(int register) {
    int opcode = types.get(register).type() == ValueType.INT ? Opcodes.ILOAD : Opcodes.ALOAD;
    return new VarInsnNode(opcode, first + register);
  }

  AbstractInsnNode store(int register) {
    int opcode = types.get(register).type() == ValueType.INT ? Opcodes.ISTORE : Opcodes.ASTORE;
    return new VarInsnNode(opcode, first + register);
  }

  /** Sets a register to its initial value. */
  void clear(int register, InsnList code) {
    Register type = types.get(register);
    if (type.type() == ValueType.REFERENCE) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    } else {
      code.add(IntPush.of(type.initial()));
    }
    code.add(store(register));
  }

  /** Adds the registers to all frames and sets them at entry; call when all else is inserted. */
  void install() {
    for (int r = 0; r < types.size(); r++) {
      boolean isInt = types.get(r).type() == ValueType.INT;
      context.addToFrames(first + r, isInt ? Opcodes.INTEGER : "java/lang/Object");
    }
    InsnList code = new InsnList();
    for (int r = 0; r < types.size(); r++) {
      clear(r, code);
    }
    context.method.instructions.insert(code);
  }
}
