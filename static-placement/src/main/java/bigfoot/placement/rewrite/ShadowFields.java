package bigfoot.placement.rewrite;

import bigfoot.placement.input.FieldInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds to a class the state of its own fields: for each a synthetic transient field, a handle to
 * change it atomically, and two accessors with the visibility of the field itself, so that whoever
 * may access the field may check it. Accessors take an {@code Object}: passing the declaring class
 * would make the verifier load classes that the access itself does not.
 *
 * <p>A handle is null while a subclass's instance is used before the subclass's own initialiser has
 * run; the runtime ignores such checks.
 */
final class ShadowFields {
  private static final int VISIBILITY =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private final ClassNode node;
  private final boolean initialisationOrder;
  private final boolean values;
  private final List<FieldShadow> shadows = new ArrayList<>();

  ShadowFields(ClassContext context) {
    node = context.node;
    values = context.form.values();
    initialisationOrder = InitialisationOrder.isKept(context.info);
    for (FieldInfo field : context.info.fields()) {
      FieldShadow shadow = FieldShadow.of(context.hierarchy, context.info, field);
      if (shadow.kind() != FieldShadow.Kind.NONE && declares(field)) {
        shadows.add(shadow);
      }
    }
  }

  /** The merged view may have fields that this version of the class lacks. */
  private boolean declares(FieldInfo field) {
    for (FieldNode own : node.fields) {
      if (own.name.equals(field.name()) && own.desc.equals(field.descriptor())) {
        return true;
      }
    }
    return false;
  }

  /** Adds states and accessors; call after the class's own methods are rewritten. */
  void addMembers() {
    if (initialisationOrder) {
      InitialisationOrder.addField(node);
    }
    states().forEach(this::addState);
    for (FieldShadow shadow : shadows) {
      if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
        addOrderingAccessor(shadow, shadow.acquirer(), "volatileAcquire", false);
        addOrderingAccessor(shadow, shadow.releaser(), "volatileRelease", true);
        if (values) {
          addOrderingAccessor(shadow, shadow.beginner(), "volatileBegin", true);
        }
      } else {
        addCheckingAccessor(shadow, shadow.reader(), "read");
        addCheckingAccessor(shadow, shadow.writer(), "write");
      }
    }
  }

  /** Sets the handles before all else in the class's initialiser. */
  void initialiseHandles() {
    if (!shadows.isEmpty()) {
      initializer().instructions.insert(handles());
    }
  }

  /** One field for each state; a group has one. */
  private Collection<FieldShadow> states() {
    Map<String, FieldShadow> states = new LinkedHashMap<>();
    shadows.forEach(shadow -> states.putIfAbsent(shadow.state(), shadow));
    return states.values();
  }

  private void addState(FieldShadow shadow) {
    FieldInfo field = shadow.field();
    int access =
        field.access() & (VISIBILITY | Opcodes.ACC_STATIC)
            | Opcodes.ACC_SYNTHETIC
            | Opcodes.ACC_TRANSIENT;
    node.fields.add(new FieldNode(access, shadow.state(), shadow.stateDescriptor(), null, null));
    int constant =
        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    node.fields.add(new FieldNode(constant, shadow.handle(), RuntimeAbi.VAR_HANDLE, null, null));
  }

  /** {@code if (o != null) Checks.read(o, o.$bf$g, $bf$h$g, site, t)}. */
  private void addCheckingAccessor(FieldShadow shadow, String name, String check) {
    boolean isStatic = shadow.field().isStatic();
    MethodNode m =
        accessor(shadow, name, isStatic ? RuntimeAbi.STATIC_ACCESSOR : RuntimeAbi.ACCESSOR);
    if (isStatic && initialisationOrder) {
      InitialisationOrder.acquire(m, node.name);
    }
    Label nothing = isStatic ? null : unlessNull(m);
    loadHolder(m, isStatic);
    loadState(m, shadow);
    loadHandle(m, shadow);
    m.visitVarInsn(Opcodes.ILOAD, isStatic ? 0 : 1);
    m.visitVarInsn(Opcodes.ALOAD, isStatic ? 1 : 2);
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, RuntimeAbi.CHECKS, check, RuntimeAbi.FIELD_CHECK, false);
    if (!isStatic) {
      m.visitLabel(nothing);
      frame(m, new Object[] {"java/lang/Object", Opcodes.INTEGER, RuntimeAbi.THREAD_STATE});
    }
    finish(m);
  }

  private static void loadHolder(MethodNode m, boolean isStatic) {
    if (isStatic) {
      m.visitInsn(Opcodes.ACONST_NULL);
    } else {
      m.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }

  private void addOrderingAccessor(FieldShadow shadow, String name, String hook, boolean release) {
    boolean isStatic = shadow.field().isStatic();
    MethodNode m = accessor(shadow, name, isStatic ? "()V" : RuntimeAbi.MONITOR_HOOK);
    Label nothing = isStatic ? null : unlessNull(m);
    if (release) {
      loadHolder(m, isStatic);
    }
    loadState(m, shadow);
    if (release) {
      loadHandle(m, shadow);
    }
    String descriptor = release ? RuntimeAbi.VOLATILE_RELEASE : RuntimeAbi.VOLATILE_ACQUIRE;
    m.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeAbi.SYNC_HOOKS, hook, descriptor, false);
    if (!isStatic) {
      m.visitLabel(nothing);
      frame(m, new Object[] {"java/lang/Object"});
    }
    finish(m);
  }

  private MethodNode accessor(FieldShadow shadow, String name, String descriptor) {
    int access = shadow.field().access() & VISIBILITY | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode m = new MethodNode(access, name, descriptor, null, null);
    m.visitCode();
    return m;
  }

  private static Label unlessNull(MethodNode m) {
    Label nothing = new Label();
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitJumpInsn(Opcodes.IFNULL, nothing);
    return nothing;
  }

  private void loadState(MethodNode m, FieldShadow shadow) {
    if (shadow.field().isStatic()) {
      m.visitFieldInsn(Opcodes.GETSTATIC, node.name, shadow.state(), shadow.stateDescriptor());
    } else {
      m.visitVarInsn(Opcodes.ALOAD, 0);
      m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
      m.visitFieldInsn(Opcodes.GETFIELD, node.name, shadow.state(), shadow.stateDescriptor());
    }
  }

  private void loadHandle(MethodNode m, FieldShadow shadow) {
    m.visitFieldInsn(Opcodes.GETSTATIC, node.name, shadow.handle(), RuntimeAbi.VAR_HANDLE);
  }

  private static void frame(MethodVisitor m, Object[] locals) {
    m.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
  }

  private void finish(MethodNode m) {
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    node.methods.add(m);
  }

  private InsnList handles() {
    InsnList code = new InsnList();
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "java/lang/invoke/MethodHandles",
            "lookup",
            "()Ljava/lang/invoke/MethodHandles$Lookup;",
            false));
    for (FieldShadow shadow : states()) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new LdcInsnNode(shadow.state()));
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC,
              RuntimeAbi.SHADOWS,
              finder(shadow),
              "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;)" + RuntimeAbi.VAR_HANDLE,
              false));
      code.add(
          new FieldInsnNode(Opcodes.PUTSTATIC, node.name, shadow.handle(), RuntimeAbi.VAR_HANDLE));
    }
    code.add(new InsnNode(Opcodes.POP));
    return code;
  }

  /** The method of {@code Shadows} that makes the handle. */
  private static String finder(FieldShadow shadow) {
    if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
      return shadow.field().isStatic() ? "staticSync" : "sync";
    }
    return shadow.field().isStatic() ? "staticVariable" : "variable";
  }

  private MethodNode initializer() {
    for (MethodNode m : node.methods) {
      if (m.name.equals("<clinit>")) {
        return m;
      }
    }
    MethodNode m = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    m.visitCode();
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    node.methods.add(m);
    return m;
  }
}
