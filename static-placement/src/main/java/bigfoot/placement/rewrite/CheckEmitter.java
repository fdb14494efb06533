package bigfoot.placement.rewrite;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SWAP;

import bigfoot.placement.plan.AccessKind;
import bigfoot.runtime.report.SiteAccess;
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
  private final ElementCheckCode elements;

  /** A local for the value of a store; -1 before there is one. */
  private int spare = -1;

  CheckEmitter(MethodContext context) {
    this.context = context;
    this.elements = new ElementCheckCode(context);
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

  void checkField(int ordinal, FieldInsnNode access) {
    FieldCheckCode check = FieldCheckCode.of(context, access);
    if (check == null) {
      return;
    }
    InsnList code = new InsnList();
    EarlyWrites early = context.earlyWrites();
    if (early.contains(ordinal)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      call(check, ordinal, access, code);
      early.afterConstruction(code);
    } else if (check.isStatic()) {
      call(check, ordinal, access, code);
      context.before(ordinal, code);
    } else {
      context.before(ordinal, keepHolder(access));
      code.add(holderToTop(access));
      call(check, ordinal, access, code);
      context.after(ordinal, code);
    }
  }

  private void call(FieldCheckCode check, int ordinal, FieldInsnNode access, InsnList code) {
    check.call(FieldCheckCode.kind(access), List.of(check.describe(context.line(ordinal))), code);
  }

  /**
   * Puts a second holder under the operands. The check comes after the access, for an access that
   * fails for want of an object must not initialise the object's class, as an accessor's call does.
   */
  private static InsnList keepHolder(FieldInsnNode access) {
    if (access.getOpcode() == Opcodes.GETFIELD) {
      return list(DUP);
    }
    boolean wide = Type.getType(access.desc).getSize() == 2;
    return wide ? list(DUP2_X1, POP2, DUP, DUP2_X2, POP2) : list(DUP2);
  }

  /** With the kept holder under what the access left: brings it to the top. */
  private static InsnList holderToTop(FieldInsnNode access) {
    boolean wide = Type.getType(access.desc).getSize() == 2;
    if (access.getOpcode() == Opcodes.GETFIELD) {
      return wide ? list(DUP2_X1, POP2) : list(SWAP);
    }
    return wide ? list() : list(POP);
  }

  private static InsnList list(int... opcodes) {
    InsnList list = new InsnList();
    for (int opcode : opcodes) {
      list.add(new InsnNode(opcode));
    }
    return list;
  }

  private void checkElement(int ordinal) {
    int opcode = context.instruction(ordinal).getOpcode();
    boolean write = ArrayAccesses.isWrite(opcode);
    InsnList check = new InsnList();
    SiteAccess access = ArrayAccesses.describe(opcode, context.line(ordinal));
    AccessKind kind = write ? AccessKind.WRITE : AccessKind.READ;
    elements.call(kind, List.of(access), context.loops().innermost(ordinal), check);
    if (write) {
      context.before(ordinal, keepElement(ArrayAccesses.stored(opcode)));
      context.after(ordinal, check);
    } else {
      check.insert(list(DUP2));
      context.before(ordinal, check);
    }
  }

  /**
   * Puts a second array and index under the operands of a store. The check comes after it: in
   * {@code a[i] += x} a check between load and store would make a lost update more likely.
   */
  private InsnList keepElement(Type value) {
    if (spare < 0) {
      spare = context.newLocal(2);
    }
    InsnList code = new InsnList();
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ISTORE), spare));
    code.add(list(DUP2));
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ILOAD), spare));
    return code;
  }
}
