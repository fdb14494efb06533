package bigfoot.placement.verify;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.rewrite.FieldShadow;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Records each access to a field or an element that is to be checked, once it has completed. */
final class AccessRecorder extends MethodVisitor {
  private final ClassNode owner;
  private final MethodNode method;
  private final ClassHierarchy hierarchy;

  /** Locals that no frame knows, used between two original instructions only. */
  private final int scratch;

  private int line;

  /** Whether {@code this} may not be passed on yet. */
  private boolean unconstructed;

  private final Map<String, Integer> made = new HashMap<>();

  AccessRecorder(ClassNode owner, MethodNode method, ClassHierarchy hierarchy, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.method = method;
    this.hierarchy = hierarchy;
    this.scratch = method.maxLocals;
    this.unconstructed = method.name.equals("<init>");
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    if (opcode == Opcodes.NEW) {
      made.merge(type, 1, Integer::sum);
    }
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitMethodInsn(int opcode, String of, String name, String desc, boolean itf) {
    super.visitMethodInsn(opcode, of, name, desc, itf);
    if (unconstructed && opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
      unconstructed = made.merge(of, -1, Integer::sum) >= 0;
    }
  }

  private void where() {
    super.visitLdcInsn(owner.name.replace('/', '.') + "." + method.name + ":" + line);
  }

  private void flag(boolean value) {
    super.visitInsn(value ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
  }

  private void record(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, CheckRecorder.EVENTS, name, descriptor, false);
  }

  @Override
  public void visitFieldInsn(int opcode, String of, String name, String desc) {
    FieldShadow shadow = FieldShadow.of(hierarchy, of, name, desc);
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    String state = state(shadow, name);
    boolean confined = state == null && isConfined(shadow);
    if (confined) {
      state = shadow.field().owner() + "." + name;
    }
    if (state == null
        || shadow.field().isStatic() != isStatic
        || opcode == Opcodes.PUTFIELD && unconstructed) {
      visitRead(opcode, of, name, desc);
      return;
    }
    if (!isStatic) {
      keepHolder(Type.getType(desc), write);
    }
    if (confined) {
      super.visitVarInsn(Opcodes.ALOAD, scratch);
      record("confined", "(Ljava/lang/Object;)V");
    }
    visitRead(opcode, of, name, desc);
    if (isStatic) {
      super.visitInsn(Opcodes.ACONST_NULL);
    } else {
      super.visitVarInsn(Opcodes.ALOAD, scratch);
    }
    super.visitLdcInsn(shadow.field().owner() + "." + name);
    super.visitLdcInsn(state);
    where();
    flag(write);
    record(
        "access", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Z)V");
  }

  private boolean isConfined(FieldShadow shadow) {
    return shadow.field() != null
        && !shadow.field().isUnchecked()
        && hierarchy.confined().has(shadow.field());
  }

  /** The access itself; an array that stays in its thread is told apart when it is read. */
  private void visitRead(int opcode, String of, String name, String desc) {
    super.visitFieldInsn(opcode, of, name, desc);
    FieldInfo field = hierarchy.resolveField(of, name, desc);
    if (opcode == Opcodes.GETFIELD && field != null && hierarchy.confined().keeps(field)) {
      super.visitInsn(Opcodes.DUP);
      record("confined", "(Ljava/lang/Object;)V");
    }
  }

  /** What checks of the field are recorded by; null when it is not checked. */
  private static String state(FieldShadow shadow, String name) {
    return switch (shadow.kind()) {
      case SHADOWED -> shadow.field().owner() + "." + shadow.group();
      case FOREIGN -> shadow.field().owner().replace('/', '.') + "." + name;
      default -> null;
    };
  }

  /** With the operands of a field access on the stack: copies the object to a local. */
  private void keepHolder(Type type, boolean write) {
    int value = scratch + 1;
    if (write) {
      super.visitVarInsn(type.getOpcode(Opcodes.ISTORE), value);
    }
    super.visitInsn(Opcodes.DUP);
    super.visitVarInsn(Opcodes.ASTORE, scratch);
    if (write) {
      super.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    boolean load = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean store = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    if (!load && !store) {
      super.visitInsn(opcode);
      return;
    }
    int array = scratch;
    int index = scratch + 1;
    int value = scratch + 2;
    String kinds = "IJFDABCS";
    char kind = kinds.charAt(opcode - (store ? Opcodes.IASTORE : Opcodes.IALOAD));
    Type type = Type.getType(kind == 'A' ? "Ljava/lang/Object;" : String.valueOf(kind));
    if (store) {
      super.visitVarInsn(type.getOpcode(Opcodes.ISTORE), value);
    }
    super.visitInsn(Opcodes.DUP2);
    super.visitVarInsn(Opcodes.ISTORE, index);
    super.visitVarInsn(Opcodes.ASTORE, array);
    if (store) {
      super.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value);
    }
    super.visitInsn(opcode);
    super.visitVarInsn(Opcodes.ALOAD, array);
    super.visitVarInsn(Opcodes.ILOAD, index);
    where();
    flag(store);
    record("accessElement", "(Ljava/lang/Object;ILjava/lang/String;Z)V");
  }
}
