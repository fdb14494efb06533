package bigfoot.placement.rewrite;

import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.WrittenOnce;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;

/**
 * Adds to a class the state of its own fields: synthetic transient fields, a handle to change them
 * atomically, and for each field two accessors with its own visibility, so that whoever may access
 * the field may check it. Accessors take an {@code Object}: passing the declaring class would make
 * the verifier load classes that the access itself does not.
 *
 * <p>A handle is null while a subclass's instance is used before the subclass's own initialiser has
 * run; the runtime ignores such checks.
 */
final class ShadowFields {
  private static final int VISIBILITY =
      Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private static final String LOOKUP_AND_NAME =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";

  private final ClassNode node;
  private final boolean initialisationOrder;
  private final boolean values;
  private final WrittenOnce writtenOnce;
  private final List<FieldShadow> shadows = new ArrayList<>();

  ShadowFields(ClassContext context) {
    node = context.node;
    values = context.form.values();
    writtenOnce = context.hierarchy.writtenOnce();
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
    groups().forEach(this::addState);
    for (FieldShadow shadow : shadows) {
      if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
        addOrderingAccessor(shadow, shadow.acquirer(), "volatileAcquire", false);
        addOrderingAccessor(shadow, shadow.releaser(), "volatileRelease", true);
        if (values) {
          addOrderingAccessor(shadow, shadow.beginner(), "volatileBegin", true);
        }
      } else {
        addCheckingAccessor(shadow, shadow.reader(), false);
        addCheckingAccessor(shadow, shadow.writer(), true);
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
  private Collection<FieldShadow> groups() {
    Map<String, FieldShadow> groups = new LinkedHashMap<>();
    shadows.forEach(shadow -> groups.putIfAbsent(shadow.handle(), shadow));
    return groups.values();
  }

  private void addState(FieldShadow shadow) {
    boolean isStatic = shadow.field().isStatic();
    if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
      addField(isStatic ? Opcodes.ACC_STATIC : 0, shadow.clock(), RuntimeAbi.SYNC_STATE);
    } else if (!isStatic) {
      addField(Opcodes.ACC_VOLATILE, shadow.writeWord(), "J");
      addField(0, shadow.readWord(), "J");
      addField(0, shadow.details(), RuntimeAbi.DETAILS);
    }
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    addField(constant, shadow.handle(), shadow.handleType());
  }

  /** Whether no field of the group is written again. */
  private boolean isOnce(FieldShadow shadow) {
    return shadows.stream()
        .filter(other -> other.handle().equals(shadow.handle()))
        .allMatch(other -> writtenOnce.has(other.field()));
  }

  private void addField(int modifiers, String name, String descriptor) {
    int hidden = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT;
    node.fields.add(new FieldNode(modifiers | hidden, name, descriptor, null, null));
  }

  private void addCheckingAccessor(FieldShadow shadow, String name, boolean write) {
    boolean isStatic = shadow.field().isStatic();
    MethodNode m =
        accessor(shadow, name, isStatic ? RuntimeAbi.STATIC_ACCESSOR : RuntimeAbi.ACCESSOR);
    if (isStatic) {
      addStaticCheck(m, shadow, write);
    } else {
      Label settled = unlessNull(m);
      new FieldStateCode(node.name, shadow).check(m, write, settled);
      m.visitLabel(settled);
      frame(m, FieldStateCode.locals(m.desc));
    }
    finish(m);
  }

  /** The state of a static field is in an object of its own. */
  private void addStaticCheck(MethodNode m, FieldShadow shadow, boolean write) {
    if (initialisationOrder) {
      InitialisationOrder.acquire(m, node.name);
    }
    loadHandle(m, shadow);
    m.visitVarInsn(Opcodes.ILOAD, 0);
    m.visitVarInsn(Opcodes.ALOAD, 1);
    m.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    String descriptor = "(L" + RuntimeAbi.FIELD_CELL + ";IL" + RuntimeAbi.THREAD_STATE + ";Z)V";
    m.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeAbi.FIELD_CHECKS, "check", descriptor, false);
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
    loadClock(m, shadow);
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

  private void loadClock(MethodNode m, FieldShadow shadow) {
    if (shadow.field().isStatic()) {
      m.visitFieldInsn(Opcodes.GETSTATIC, node.name, shadow.clock(), RuntimeAbi.SYNC_STATE);
    } else {
      m.visitVarInsn(Opcodes.ALOAD, 0);
      m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
      m.visitFieldInsn(Opcodes.GETFIELD, node.name, shadow.clock(), RuntimeAbi.SYNC_STATE);
    }
  }

  private void loadHandle(MethodNode m, FieldShadow shadow) {
    m.visitFieldInsn(Opcodes.GETSTATIC, node.name, shadow.handle(), shadow.handleType());
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
    MethodNode code = new MethodNode();
    String lookup = "()Ljava/lang/invoke/MethodHandles$Lookup;";
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", lookup, false);
    for (FieldShadow shadow : groups()) {
      if (shadow.kind() == FieldShadow.Kind.VOLATILE) {
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(shadow.clock());
        callShadows(
            code,
            shadow.field().isStatic() ? "staticSync" : "sync",
            LOOKUP_AND_NAME + ")" + RuntimeAbi.VAR_HANDLE);
      } else if (shadow.field().isStatic()) {
        callShadows(code, "cell", "()" + shadow.handleType());
      } else {
        code.visitInsn(Opcodes.DUP);
        code.visitLdcInsn(shadow.group());
        code.visitInsn(isOnce(shadow) ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        callShadows(code, "words", LOOKUP_AND_NAME + "Z)" + shadow.handleType());
      }
      code.visitFieldInsn(Opcodes.PUTSTATIC, node.name, shadow.handle(), shadow.handleType());
    }
    code.visitInsn(Opcodes.POP);
    return code.instructions;
  }

  private static void callShadows(MethodNode code, String name, String descriptor) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeAbi.SHADOWS, name, descriptor, false);
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
