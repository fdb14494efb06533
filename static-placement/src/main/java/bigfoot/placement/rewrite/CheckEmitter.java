package bigfoot.placement.rewrite;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes checks of accesses where they stand: copies of the operands, the site, and a call. */
final class CheckEmitter {
  private final MethodContext context;
  private final EarlyWrites earlyWrites;

  CheckEmitter(MethodContext context) {
    this.context = context;
    this.earlyWrites = new EarlyWrites(context);
  }

  void emit(BitSet accesses) {
    for (int i = accesses.nextSetBit(0); i >= 0; i = accesses.nextSetBit(i + 1)) {
      if (context.instruction(i) instanceof FieldInsnNode access) {
        checkField(i, access);
      } else {
        checkElement(i);
      }
    }
  }

  private void checkField(int ordinal, FieldInsnNode access) {
    FieldCheckCode check = FieldCheckCode.of(context, access);
    if (check == null) {
      return;
    }
    boolean early = earlyWrites.contains(ordinal);
    InsnList code = new InsnList();
    if (early) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    } else if (!check.isStatic()) {
      copyHolder(access, code);
    }
    check.call(FieldCheckCode.kind(access), List.of(check.describe(context.line(ordinal))), code);
    if (early) {
      earlyWrites.afterConstruction(code);
    } else {
      context.before(ordinal, code);
    }
  }

  /** Leaves a copy of the object whose field is accessed on top of the stack. */
  private static void copyHolder(FieldInsnNode access, InsnList code) {
    if (access.getOpcode() == Opcodes.GETFIELD) {
      code.add(new InsnNode(DUP));
    } else if (Type.getType(access.desc).getSize() == 1) {
      code.add(new InsnNode(DUP2));
      code.add(new InsnNode(POP));
    } else {
      code.add(new InsnNode(DUP2_X1));
      code.add(new InsnNode(POP2));
      code.add(new InsnNode(DUP_X2));
    }
  }

  private void checkElement(int ordinal) {
    int opcode = context.instruction(ordinal).getOpcode();
    InsnList code = new InsnList();
    if (!ArrayAccesses.isWrite(opcode)) {
      code.add(new InsnNode(DUP2));
    } else if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) {
      code.add(new InsnNode(DUP2_X2));
      code.add(new InsnNode(POP2));
      code.add(new InsnNode(DUP2_X2));
    } else {
      code.add(new InsnNode(DUP_X2));
      code.add(new InsnNode(POP));
      code.add(new InsnNode(DUP2_X1));
    }
    code.add(context.pushSite(List.of(ArrayAccesses.describe(opcode, context.line(ordinal)))));
    String name = ArrayAccesses.isWrite(opcode) ? "writeElement" : "readElement";
    code.add(RuntimeAbi.check(name, RuntimeAbi.ELEMENT_CHECK));
    context.before(ordinal, code);
  }
}
