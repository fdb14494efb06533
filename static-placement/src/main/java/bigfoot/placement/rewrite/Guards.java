package bigfoot.placement.rewrite;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Small methods added to a class that call the accessor of a field's state when a check is due, and
 * leave the field's class alone when not: a call of the accessor would initialise a class that the
 * program itself may not have touched.
 *
 * <pre>
 *   private static void $bf$d$3(Object due, int site, ThreadState t) {
 *     if (due != null) Other.$bf$r$field(due, site, t);
 *   }
 * </pre>
 */
final class Guards {
  private final ClassNode owner;
  private final Map<String, MethodNode> methods = new LinkedHashMap<>();

  Guards(ClassNode owner) {
    this.owner = owner;
  }

  Collection<MethodNode> all() {
    return methods.values();
  }

  /** The call that stands for a call of accessor, with an object or null and a site as operands. */
  MethodInsnNode of(MethodInsnNode accessor) {
    if (accessor.owner.equals(owner.name) && accessor.desc.equals(RuntimeAbi.ACCESSOR)) {
      return accessor;
    }
    MethodNode guard =
        methods.computeIfAbsent(
            accessor.owner + ' ' + accessor.name + accessor.desc, key -> guard(accessor));
    boolean itf = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, owner.name, guard.name, RuntimeAbi.ACCESSOR, itf);
  }

  private MethodNode guard(MethodInsnNode accessor) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    String name = RuntimeAbi.PREFIX + "d$" + methods.size();
    MethodNode m = new MethodNode(access, name, RuntimeAbi.ACCESSOR, null, null);
    m.visitCode();
    Label nothing = new Label();
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitJumpInsn(Opcodes.IFNULL, nothing);
    if (accessor.desc.equals(RuntimeAbi.ACCESSOR)) {
      m.visitVarInsn(Opcodes.ALOAD, 0);
    }
    m.visitVarInsn(Opcodes.ILOAD, 1);
    m.visitVarInsn(Opcodes.ALOAD, 2);
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, accessor.owner, accessor.name, accessor.desc, accessor.itf);
    m.visitLabel(nothing);
    Object[] locals = {"java/lang/Object", Opcodes.INTEGER, RuntimeAbi.THREAD_STATE};
    m.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    return m;
  }
}
