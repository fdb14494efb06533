package bigfoot.placement.verify;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * Records the calls of {@code Checks}, and of {@code FieldTransition}: no check of a field is
 * settled before it comes there. The name of the constant that the state is reached through tells
 * which fields are checked.
 */
final class CheckRecorder extends MethodVisitor {
  static final String EVENTS = "bigfoot/placement/verify/recorder/Events";
  private static final String CHECKS = "bigfoot/runtime/Checks";
  private static final String LOOP_CHECKS = "bigfoot/runtime/LoopChecks";

  private static final String CLONES = "bigfoot/runtime/Clones";
  private static final String FIELD_CHECKS = "bigfoot/runtime/FieldChecks";
  private static final String FIELD_TRANSITION = "bigfoot/runtime/fasttrack/FieldTransition";
  private static final String HANDLE = RecordingForm.PREFIX + "h$";
  private static final String CHECK = "(Ljava/lang/Object;ILjava/lang/String;Z)V";
  private static final String THREAD = "bigfoot/runtime/fasttrack/ThreadState";

  /** The mark of no word. */
  private static final long NO_MARK = 0xFFFL << 51;

  private final String owner;

  /** The group whose handle was loaded last. */
  private String group;

  /** Locals that no frame knows, used between two original instructions only. */
  private final int scratch;

  CheckRecorder(String owner, MethodNode method, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.scratch = method.maxLocals;
  }

  @Override
  public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
    if (of.equals(THREAD) && name.equals("mark")) {
      super.visitInsn(Opcodes.POP);
      super.visitLdcInsn(NO_MARK);
      return;
    }
    if (name.startsWith(HANDLE)) {
      group = name.substring(HANDLE.length());
    }
    super.visitFieldInsn(opcode, of, name, descriptor);
  }

  private void recordField(Type[] types, boolean write) {
    int[] locals = store(types);
    load(types, locals, 0, 1);
    super.visitLdcInsn(owner + "." + group);
    record("check", CHECK, write);
  }

  private void recordStatic(Type[] types) {
    int[] locals = store(types);
    super.visitInsn(Opcodes.ACONST_NULL);
    load(types, locals, 1);
    super.visitLdcInsn(owner + "." + group);
    load(types, locals, 3);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, EVENTS, "check", CHECK, false);
  }

  @Override
  public void visitMethodInsn(int opcode, String of, String name, String desc, boolean itf) {
    if (of.equals(FIELD_TRANSITION)) {
      recordField(Type.getArgumentTypes(desc), name.equals("write"));
      return;
    } else if (of.equals(FIELD_CHECKS) && name.equals("check")) {
      recordStatic(Type.getArgumentTypes(desc));
      return;
    }
    if (of.equals(CLONES)) {
      // Object.clone reads the original's fields: neither these reads nor their checks are placed.
      super.visitInsn(Opcodes.POP);
      super.visitInsn(Opcodes.POP2);
      return;
    }
    boolean write = name.startsWith("write");
    boolean calls = of.equals(CHECKS) || of.equals(LOOP_CHECKS);
    if (!calls || !write && !name.startsWith("read")) {
      super.visitMethodInsn(opcode, of, name, desc, itf);
      return;
    }
    Type[] types = Type.getArgumentTypes(desc);
    int[] locals = store(types);
    if (name.endsWith("Element")) {
      load(types, locals, 0, 1, 2);
      record("checkElement", "(Ljava/lang/Object;IIZ)V", write);
      if (of.equals(LOOP_CHECKS)) {
        super.visitInsn(Opcodes.ACONST_NULL);
      }
    } else if (name.endsWith("Range")) {
      load(types, locals, 0, 1, 2, 3, 4);
      record("checkRange", "(Ljava/lang/Object;IIIIZ)V", write);
    } else if (name.endsWith("Through")) {
      load(types, locals, 0, 1, 2, 3, 4, 5);
      record("checkThrough", "(Ljava/lang/Object;Ljava/lang/Object;IIIIZ)V", write);
    } else if (name.endsWith("Foreign")) {
      load(types, locals, 0, 2, 1);
      record("checkForeign", "(Ljava/lang/Object;ILjava/lang/String;Z)V", write);
    }
  }

  private void record(String name, String descriptor, boolean write) {
    super.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, EVENTS, name, descriptor, false);
  }

  /** Moves a call's arguments into locals. */
  private int[] store(Type[] types) {
    int[] locals = new int[types.length];
    int local = scratch;
    for (int i = types.length - 1; i >= 0; i--) {
      locals[i] = local;
      super.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), local);
      local += types[i].getSize();
    }
    return locals;
  }

  private void load(Type[] types, int[] locals, int... arguments) {
    for (int i : arguments) {
      super.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), locals[i]);
    }
  }
}
