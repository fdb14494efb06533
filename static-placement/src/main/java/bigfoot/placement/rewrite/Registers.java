package bigfoot.placement.rewrite;

import bigfoot.placement.plan.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
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
  private final List<ValueType> types;
  private final int first;

  Registers(MethodContext context, List<ValueType> types) {
    this.context = context;
    this.types = types;
    this.first = context.newLocal(types.size());
  }

  AbstractInsnNode load(int register) {
    int opcode = types.get(register) == ValueType.INT ? Opcodes.ILOAD : Opcodes.ALOAD;
    return new VarInsnNode(opcode, first + register);
  }

  AbstractInsnNode store(int register) {
    int opcode = types.get(register) == ValueType.INT ? Opcodes.ISTORE : Opcodes.ASTORE;
    return new VarInsnNode(opcode, first + register);
  }

  /** Adds the registers to all frames and sets them at entry; call when all else is inserted. */
  void install() {
    for (AbstractInsnNode insn : context.method.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = extended(frame.local);
      }
    }
    InsnList code = new InsnList();
    for (int r = 0; r < types.size(); r++) {
      boolean isInt = types.get(r) == ValueType.INT;
      code.add(new InsnNode(isInt ? Opcodes.ICONST_0 : Opcodes.ACONST_NULL));
      code.add(store(r));
    }
    context.method.instructions.insert(code);
  }

  private List<Object> extended(List<Object> locals) {
    List<Object> all = new ArrayList<>(locals == null ? List.of() : locals);
    int slots = 0;
    for (Object local : all) {
      slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; slots < first; slots++) {
      all.add(Opcodes.TOP);
    }
    for (ValueType type : types) {
      all.add(type == ValueType.INT ? Opcodes.INTEGER : "java/lang/Object");
    }
    return all;
  }
}
