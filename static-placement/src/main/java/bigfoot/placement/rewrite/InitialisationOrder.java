package bigfoot.placement.rewrite;

import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What a class's initialiser did comes before what threads do with the class's static fields. A
 * class with an initialiser gets a clock, set when the initialiser ends; who reads a static field
 * acquires it, in the field's own check or, for fields without check, after the read. It is null
 * for the thread that initialises.
 */
final class InitialisationOrder {
  private static final String ASSERTIONS = "$assertionsDisabled";
  private static final String SYNC_STATE = "bigfoot/runtime/fasttrack/SyncState";
  private static final String HOOK = "(" + RuntimeAbi.SYNC_STATE + ")V";

  private InitialisationOrder() {}

  /** Whether the class has such a clock. */
  static boolean isKept(ClassInfo info) {
    return info != null
        && info.instrumented()
        && info.method("<clinit>", "()V") != null
        && info.fields().stream().anyMatch(f -> f.isStatic() && !f.name().equals(ASSERTIONS));
  }

  /** The clock's field; each class has another name, lest a subclass's hides it. */
  private static String field(String type) {
    return RuntimeAbi.PREFIX + "i$" + type.replace('/', '_');
  }

  static void addField(ClassNode node) {
    int access =
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    node.fields.add(new FieldNode(access, field(node.name), RuntimeAbi.SYNC_STATE, null, null));
  }

  /** In a static field's accessor, before its check. */
  static void acquire(MethodVisitor code, String type) {
    code.visitFieldInsn(Opcodes.GETSTATIC, type, field(type), RuntimeAbi.SYNC_STATE);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeAbi.SYNC_HOOKS, "relies", HOOK, false);
  }

  static void emit(MethodContext context) {
    boolean initialiser = context.method.name.equals("<clinit>");
    boolean kept = isKept(context.owner.info);
    for (int i = 0; i < context.size(); i++) {
      int opcode = context.instruction(i).getOpcode();
      if (initialiser && kept && opcode == Opcodes.RETURN) {
        context.before(i, release(context.owner.node.name));
      } else if (opcode == Opcodes.GETSTATIC) {
        uncheckedRead(context, i, (FieldInsnNode) context.instruction(i), initialiser);
      }
    }
  }

  private static InsnList release(String type) {
    InsnList code = new InsnList();
    code.add(new TypeInsnNode(Opcodes.NEW, SYNC_STATE));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, SYNC_STATE, "<init>", "()V", false));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(RuntimeAbi.syncHook("initialised", HOOK));
    code.add(new FieldInsnNode(Opcodes.PUTSTATIC, type, field(type), RuntimeAbi.SYNC_STATE));
    return code;
  }

  private static void uncheckedRead(
      MethodContext context, int ordinal, FieldInsnNode access, boolean initialiser) {
    FieldShadow shadow =
        FieldShadow.of(context.owner.hierarchy, access.owner, access.name, access.desc);
    FieldInfo field = shadow.field();
    if (field == null
        || !field.isStatic()
        || shadow.kind() == FieldShadow.Kind.SHADOWED
        || initialiser && field.owner().equals(context.owner.node.name)
        || !isKept(context.owner.hierarchy.find(field.owner()))
        || field.name().equals(ASSERTIONS)) {
      return;
    }
    MethodNode code = new MethodNode();
    code.visitFieldInsn(
        Opcodes.GETSTATIC, access.owner, field(field.owner()), RuntimeAbi.SYNC_STATE);
    code.instructions.add(RuntimeAbi.syncHook("relies", HOOK));
    context.after(ordinal, code.instructions);
  }
}
