package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.runtime.report.SiteAccess;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls the check of the field that an access names, through that access's own eyes. */
final class FieldCheckCode {
  private final MethodContext context;
  private final FieldInsnNode access;
  private final FieldShadow shadow;

  private FieldCheckCode(MethodContext context, FieldInsnNode access, FieldShadow shadow) {
    this.context = context;
    this.access = access;
    this.shadow = shadow;
  }

  /** Null when the field needs no check, or the access will fail. */
  static FieldCheckCode of(MethodContext context, FieldInsnNode access) {
    FieldShadow shadow =
        FieldShadow.of(context.owner.hierarchy, access.owner, access.name, access.desc);
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean checked =
        shadow.kind() == FieldShadow.Kind.SHADOWED || shadow.kind() == FieldShadow.Kind.FOREIGN;
    return checked && shadow.field().isStatic() == isStatic
        ? new FieldCheckCode(context, access, shadow)
        : null;
  }

  static AccessKind kind(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC
        ? AccessKind.READ
        : AccessKind.WRITE;
  }

  /** Whether the declaring class is not rewritten. */
  boolean isForeign() {
    return shadow.kind() == FieldShadow.Kind.FOREIGN;
  }

  boolean isStatic() {
    return shadow.field().isStatic();
  }

  /** Fields of an object in one group share their state. */
  String group() {
    return shadow.field().owner() + '.' + shadow.group();
  }

  /** Pushes an object that says this static field is due a check. */
  AbstractInsnNode due() {
    return shadow.kind() == FieldShadow.Kind.FOREIGN
        ? new LdcInsnNode(Type.getObjectType(access.owner))
        : new LdcInsnNode("");
  }

  /** The access as reports show it. */
  SiteAccess describe(int line) {
    boolean write = kind(access) == AccessKind.WRITE;
    String declaring = shadow.field().owner().replace('/', '.');
    return isStatic()
        ? SiteAccess.staticField(write, declaring, access.name, line)
        : SiteAccess.field(write, declaring, access.name, line);
  }

  /** With the holder on the stack (nothing for a static field): pushes the site and calls. */
  void call(AccessKind kind, List<SiteAccess> covered, InsnList code) {
    if (shadow.kind() == FieldShadow.Kind.FOREIGN) {
      if (isStatic()) {
        code.add(due());
      }
      callForeign(kind, covered, code);
    } else {
      code.add(context.pushSite(covered));
      code.add(context.pushThread());
      code.add(accessor(kind));
    }
  }

  private MethodInsnNode accessor(AccessKind kind) {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC,
        access.owner,
        kind == AccessKind.READ ? shadow.reader() : shadow.writer(),
        isStatic() ? RuntimeAbi.STATIC_ACCESSOR : RuntimeAbi.ACCESSOR,
        false);
  }

  /** With the holder, for a static field what {@link #due} pushed, or null on the stack. */
  void callIfDue(AccessKind kind, List<SiteAccess> covered, InsnList code) {
    if (shadow.kind() == FieldShadow.Kind.FOREIGN) {
      callForeign(kind, covered, code);
    } else if (!context.owner.canHaveMethods()) {
      // The initialiser of an old interface: nothing can tell there whether the check is due.
      code.add(new InsnNode(Opcodes.POP));
    } else {
      code.add(context.pushSite(covered));
      code.add(context.pushThread());
      code.add(context.owner.guards.of(accessor(kind)));
    }
  }

  private void callForeign(AccessKind kind, List<SiteAccess> covered, InsnList code) {
    code.add(new LdcInsnNode(shadow.field().owner().replace('/', '.') + "." + access.name));
    code.add(context.pushSite(covered));
    String name = kind == AccessKind.READ ? "readForeign" : "writeForeign";
    code.add(RuntimeAbi.check(name, RuntimeAbi.FOREIGN_CHECK));
  }
}
