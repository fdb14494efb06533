package bigfoot.placement.rewrite;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;

import bigfoot.placement.plan.MethodPlan;
import bigfoot.runtime.report.SiteAccess;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes the checks of a plan: copies of an access's operands, its site, and a call. */
final class CheckEmitter {
  private final MethodContext context;
  private final EarlyWrites earlyWrites;

  CheckEmitter(MethodContext context) {
    this.context = context;
    this.earlyWrites = new EarlyWrites(context);
  }

  void emit(MethodPlan plan) {
    var accesses = plan.checkedAccesses();
    for (int i = accesses.nextSetBit(0); i >= 0; i = accesses.nextSetBit(i + 1)) {
      if (context.instruction(i) instanceof FieldInsnNode access) {
        checkField(i, access);
      } else {
        checkElement(i);
      }
    }
  }

  private void checkField(int ordinal, FieldInsnNode access) {
    FieldShadow shadow =
        FieldShadow.of(context.owner.hierarchy, access.owner, access.name, access.desc);
    boolean isStatic = access.getOpcode() == GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean checked =
        shadow.kind() == FieldShadow.Kind.SHADOWED || shadow.kind() == FieldShadow.Kind.FOREIGN;
    if (!checked || shadow.field().isStatic() != isStatic) {
      return;
    }
    InsnList code = new InsnList();
    if (!isStatic && earlyWrites.contains(ordinal)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      callFieldCheck(ordinal, access, shadow, code);
      earlyWrites.afterConstruction(code);
      return;
    }
    if (!isStatic) {
      copyHolder(access, code);
    }
    callFieldCheck(ordinal, access, shadow, code);
    context.before(ordinal, code);
  }

  /** Leaves a copy of the object whose field is accessed on top of the stack. */
  private static void copyHolder(FieldInsnNode access, InsnList code) {
    if (access.getOpcode() == GETFIELD) {
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

  /** With the holder on the stack (nothing for a static field): pushes the site and calls. */
  private void callFieldCheck(
      int ordinal, FieldInsnNode access, FieldShadow shadow, InsnList code) {
    boolean isStatic = shadow.field().isStatic();
    boolean read = access.getOpcode() == GETFIELD || access.getOpcode() == GETSTATIC;
    String declaring = shadow.field().owner().replace('/', '.');
    int line = context.line(ordinal);
    SiteAccess covered =
        isStatic
            ? SiteAccess.staticField(!read, declaring, access.name, line)
            : SiteAccess.field(!read, declaring, access.name, line);
    if (shadow.kind() == FieldShadow.Kind.FOREIGN) {
      if (isStatic) {
        code.add(new LdcInsnNode(Type.getObjectType(access.owner)));
      }
      code.add(new LdcInsnNode(declaring + "." + access.name));
      code.add(context.pushSite(List.of(covered)));
      String name = read ? "readForeign" : "writeForeign";
      code.add(RuntimeAbi.check(name, RuntimeAbi.FOREIGN_CHECK));
      return;
    }
    code.add(context.pushSite(List.of(covered)));
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            access.owner,
            read ? shadow.reader() : shadow.writer(),
            isStatic ? RuntimeAbi.STATIC_ACCESSOR : RuntimeAbi.ACCESSOR,
            false));
  }

  private void checkElement(int ordinal) {
    int opcode = context.instruction(ordinal).getOpcode();
    boolean read = opcode < IASTORE;
    InsnList code = new InsnList();
    if (read) {
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
    SiteAccess covered = SiteAccess.array(!read, ArrayTypes.of(opcode), context.line(ordinal));
    code.add(context.pushSite(List.of(covered)));
    code.add(RuntimeAbi.check(read ? "readElement" : "writeElement", RuntimeAbi.ELEMENT_CHECK));
    context.before(ordinal, code);
  }
}
