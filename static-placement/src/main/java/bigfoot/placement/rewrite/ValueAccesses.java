package bigfoot.placement.rewrite;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import bigfoot.placement.plan.AccessKind;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Puts two hooks around every access: one that names the variable and holds it, with the site's
 * complement as a sign that there will be another, and one that tells the value. What needs no
 * check, final fields above all, has its value recorded when it is loaded.
 */
final class ValueAccesses {
  private static final Type[] ELEMENTS = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getObjectType("java/lang/Object"),
    Type.INT_TYPE,
    Type.INT_TYPE,
    Type.INT_TYPE
  };

  private final MethodContext context;
  private final CheckEmitter plain;

  ValueAccesses(MethodContext context) {
    this.context = context;
    this.plain = new CheckEmitter(context);
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn instanceof FieldInsnNode access) {
        field(i, access);
      } else if (ArrayAccesses.isAccess(insn.getOpcode())) {
        element(i, insn.getOpcode());
      } else if (insn.getOpcode() == Opcodes.ARRAYLENGTH
          || insn.getOpcode() == Opcodes.INSTANCEOF) {
        load(i, Type.INT_TYPE);
      } else if (insn.getOpcode() == Opcodes.MONITOREXIT) {
        InsnList after = new InsnList();
        after.add(ValueCode.call("released", "()V"));
        context.after(i, after);
      }
    }
  }

  private void field(int ordinal, FieldInsnNode access) {
    FieldShadow shadow =
        FieldShadow.of(context.owner.hierarchy, access.owner, access.name, access.desc);
    if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
      around(ordinal, access, volatileBegin(access, shadow));
      return;
    }
    FieldCheckCode check = FieldCheckCode.of(context, access);
    if (check != null && !check.isForeign() && !context.earlyWrites().contains(ordinal)) {
      InsnList begin = new InsnList();
      check.call(
          FieldCheckCode.kind(access), List.of(check.describe(context.line(ordinal))), begin);
      AbstractInsnNode site = begin.getFirst();
      begin.insert(site, new InsnNode(Opcodes.IXOR));
      begin.insert(site, new InsnNode(Opcodes.ICONST_M1));
      around(ordinal, access, begin);
      return;
    }
    if (FieldCheckCode.kind(access) == AccessKind.READ) {
      load(ordinal, Type.getType(access.desc));
    }
    if (check != null) {
      plain.checkField(ordinal, access);
    }
  }

  private static InsnList volatileBegin(FieldInsnNode access, FieldShadow shadow) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    String descriptor = isStatic ? "()V" : RuntimeAbi.MONITOR_HOOK;
    InsnList code = new InsnList();
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, access.owner, shadow.beginner(), descriptor, false));
    return code;
  }

  /** Begin takes the holder, nothing for a static field, and leaves nothing. */
  private void around(int ordinal, FieldInsnNode access, InsnList begin) {
    Type type = Type.getType(access.desc);
    boolean wide = type.getSize() == 2;
    InsnList before = new InsnList();
    InsnList after = new InsnList();
    switch (access.getOpcode()) {
      case Opcodes.GETFIELD -> add(before, DUP);
      case Opcodes.PUTFIELD -> {
        ValueCode.copyTo("put", type, before);
        if (wide) {
          add(before, DUP2_X1, POP2, DUP_X2);
        } else {
          add(before, DUP2, POP);
        }
      }
      case Opcodes.PUTSTATIC -> ValueCode.copyTo("put", type, before);
      default -> {}
    }
    before.add(begin);
    end(FieldCheckCode.kind(access) == AccessKind.WRITE, type, after);
    context.before(ordinal, before);
    context.after(ordinal, after);
  }

  private static void end(boolean write, Type type, InsnList after) {
    if (write) {
      after.add(ValueCode.call("written", "()V"));
    } else {
      ValueCode.copyTo("got", type, after);
    }
  }

  private void element(int ordinal, int opcode) {
    boolean write = ArrayAccesses.isWrite(opcode);
    Type type = ELEMENTS[opcode - (write ? Opcodes.IASTORE : Opcodes.IALOAD)];
    InsnList before = new InsnList();
    if (!write) {
      add(before, DUP2);
    } else {
      ValueCode.copyTo("put", type, before);
      if (type.getSize() == 2) {
        add(before, DUP2_X2, POP2, DUP2_X2);
      } else {
        add(before, DUP_X2, POP, DUP2_X1);
      }
    }
    before.add(context.pushSite(List.of(ArrayAccesses.describe(opcode, context.line(ordinal)))));
    add(before, Opcodes.ICONST_M1, Opcodes.IXOR);
    before.add(context.pushThread());
    before.add(RuntimeAbi.check(write ? "writeElement" : "readElement", RuntimeAbi.ELEMENT_CHECK));
    InsnList after = new InsnList();
    end(write, type, after);
    context.before(ordinal, before);
    context.after(ordinal, after);
  }

  private void load(int ordinal, Type type) {
    InsnList after = new InsnList();
    ValueCode.copyTo("loaded", type, after);
    context.after(ordinal, after);
  }

  private static void add(InsnList code, int... opcodes) {
    for (int opcode : opcodes) {
      code.add(new InsnNode(opcode));
    }
  }
}
