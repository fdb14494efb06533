package bigfoot.placement.confine;

import bigfoot.placement.input.FieldInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The rules of this package over what a class declares, whatever its code does. */
final class Declarations {
  private static final String OBJECT = "java/lang/Object";

  private final Families families;
  private final Escapes escapes;

  Declarations(Families families, Escapes escapes) {
    this.families = families;
    this.escapes = escapes;
  }

  void read(ClassNode node) {
    String family = families.of(node.name);
    if (family == null) {
      inherit(node);
    } else {
      relate(family, node);
      known(family, node);
    }
    for (FieldNode field : node.fields) {
      hold(family, node, field);
    }
    for (MethodNode method : node.methods) {
      implement(family, method);
      invite(method);
    }
  }

  /**
   * [Inherit]: a method of the family's may be overridden by a class, or a default method, in which
   * the receiver is of no family.
   */
  private void inherit(ClassNode node) {
    if (node.superName != null) {
      escapes.escape(families.of(node.superName));
    }
    if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
      node.interfaces.forEach(each -> escapes.escape(families.of(each)));
    }
  }

  /**
   * [Version]: of a class that an archive has several times, the families know the first one's
   * parents. Each version may be the one that runs.
   */
  private void relate(String family, ClassNode node) {
    boolean root = node.superName == null || node.superName.equals(OBJECT);
    String parent = root ? family : families.of(node.superName);
    if (parent == null || families.isOpen(node.access, node.interfaces)) {
      escapes.escape(family);
    }
    if (parent != null) {
      escapes.tie(family, parent);
    }
    for (String each : node.interfaces) {
      if (families.of(each) != null) {
        escapes.tie(family, families.of(each));
      }
    }
  }

  /** [Known]: frameworks make instances of annotated classes, and call annotated methods. */
  private void known(String family, ClassNode node) {
    if (node.visibleAnnotations != null
        || node.methods.stream().anyMatch(Declarations::isAnnotated)
        || node.fields.stream().anyMatch(f -> f.visibleAnnotations != null)) {
      escapes.escape(family);
    }
  }

  private static boolean isAnnotated(MethodNode method) {
    List<?>[] parameters = method.visibleParameterAnnotations;
    return method.visibleAnnotations != null
        || (parameters != null && Arrays.stream(parameters).anyMatch(Objects::nonNull));
  }

  /** [Hold]. */
  private void hold(String family, ClassNode node, FieldNode field) {
    String held = families.of(Type.getType(field.desc));
    if (held != null && (family == null || (field.access & Opcodes.ACC_STATIC) != 0)) {
      escapes.escape(held);
    } else if (held != null) {
      escapes.follow(family, held);
    } else if (family != null) {
      FieldInfo info = new FieldInfo(node.name, field.name, field.desc, field.access);
      escapes.follow(family, ValueFlow.keeper(info));
    }
  }

  /** [Native]: such a method may keep what it is given, and override one that is read. */
  private void implement(String family, MethodNode method) {
    if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      escapes.escape(family);
      families.each(Type.getMethodType(method.desc), escapes::escape);
    }
  }

  /** [Invite]: a framework that calls an annotated method has its arguments and its result. */
  private void invite(MethodNode method) {
    if (isAnnotated(method)) {
      families.each(Type.getMethodType(method.desc), escapes::escape);
    }
  }
}
