package bigfoot.placement.analysis;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which fields every caller of a method may check. A field's check is as visible as the field is,
 * and is called through the class that an access names: whoever may call the method must see both.
 */
final class CallersView {
  private static final int VISIBILITY =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private final ClassHierarchy hierarchy;
  private final ClassNode owner;
  private final int method;

  CallersView(ClassHierarchy hierarchy, ClassNode owner, MethodNode method) {
    this.hierarchy = hierarchy;
    this.owner = owner;
    this.method = method.access & (isPublic(owner.access) ? VISIBILITY : Opcodes.ACC_PRIVATE);
  }

  boolean mayCheck(FieldInfo field, FieldInsnNode access) {
    ClassInfo declaring = hierarchy.find(field.owner());
    ClassInfo named = hierarchy.find(access.owner);
    if (declaring == null || !declaring.instrumented() || named == null) {
      return false;
    }
    int visibility = field.access() & VISIBILITY;
    if ((visibility & Opcodes.ACC_PRIVATE) != 0) {
      return method == Opcodes.ACC_PRIVATE && field.owner().equals(owner.name);
    }
    boolean near = isNear(field.owner()) && isNear(access.owner);
    boolean nearCallers = method == Opcodes.ACC_PRIVATE || method == 0;
    if (nearCallers) {
      return near || visibility == Opcodes.ACC_PUBLIC && isPublic(named.access());
    }
    return near
        && (isPublic(named.access()) || access.owner.equals(owner.name))
        && (visibility == Opcodes.ACC_PUBLIC
            || visibility == method && field.owner().equals(owner.name));
  }

  private static boolean isPublic(int access) {
    return (access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** Whether a class is in the method's package. */
  private boolean isNear(String type) {
    return packageOf(type).equals(packageOf(owner.name));
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('/') + 1);
  }
}
