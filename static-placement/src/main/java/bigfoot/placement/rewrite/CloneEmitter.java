package bigfoot.placement.rewrite;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.MethodInfo;
import bigfoot.runtime.report.SiteAccess;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Tells the runtime of clones made by methods that are not instrumented, {@code Object.clone} above
 * all: they read every field, and copy our state with the rest.
 */
final class CloneEmitter {
  private static final String DESCRIPTOR = "()Ljava/lang/Object;";

  private final MethodContext context;
  private final ClassHierarchy hierarchy;

  CloneEmitter(MethodContext context) {
    this.context = context;
    this.hierarchy = context.owner.hierarchy;
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof MethodInsnNode call && copiesState(call)) {
        InsnList before = new InsnList();
        before.add(new InsnNode(Opcodes.DUP));
        context.before(i, before);
        InsnList after = new InsnList();
        after.add(new InsnNode(Opcodes.DUP_X1));
        after.add(context.pushSite(accesses(call, context.line(i))));
        after.add(
            new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                RuntimeAbi.CLONES,
                "cloned",
                "(Ljava/lang/Object;Ljava/lang/Object;I)V",
                false));
        context.after(i, after);
      }
    }
  }

  private boolean copiesState(MethodInsnNode call) {
    if (!call.name.equals("clone")
        || !call.desc.equals(DESCRIPTOR)
        || call.getOpcode() == Opcodes.INVOKESTATIC) {
      return false;
    }
    if (call.owner.startsWith("[")) {
      return true;
    }
    MethodInfo method = hierarchy.resolveMethod(call.owner, call.name, call.desc);
    return method != null && !hierarchy.find(method.owner()).instrumented();
  }

  /** What the call reads, as far as the caller's class tells. */
  private List<SiteAccess> accesses(MethodInsnNode call, int line) {
    List<SiteAccess> accesses = new ArrayList<>();
    if (call.owner.startsWith("[")) {
      accesses.add(SiteAccess.array(false, "array", line));
    } else {
      boolean ofThis = call.getOpcode() == Opcodes.INVOKESPECIAL;
      fields(ofThis ? context.owner.node.name : call.owner, line, accesses);
    }
    return accesses;
  }

  private void fields(String name, int line, List<SiteAccess> accesses) {
    ClassInfo info = name == null ? null : hierarchy.find(name);
    if (info == null) {
      return;
    }
    for (FieldInfo field : info.fields()) {
      if (FieldShadow.of(hierarchy, info, field).kind() == FieldShadow.Kind.SHADOWED
          && !field.isStatic()) {
        String owner = field.owner().replace('/', '.');
        accesses.add(SiteAccess.field(false, owner, field.name(), line));
      }
    }
    fields(info.superName(), line, accesses);
  }
}
