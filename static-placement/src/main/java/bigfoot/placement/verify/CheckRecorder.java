package bigfoot.placement.verify;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Records the calls of {@code Checks}. A check of a field is called by the accessor of its state,
 * which has just loaded that state: its name says which fields are checked.
 */
final class CheckRecorder extends MethodVisitor {
  static final String EVENTS = "bigfoot/placement/verify/recorder/Events";
  private static final String CHECKS = "bigfoot/runtime/Checks";
  private static final String LOOP_CHECKS = "bigfoot/runtime/LoopChecks";

  private final String owner;

  /** Locals that no frame knows, used between two original instructions only. */
  private final int scratch;

  private String state;

  CheckRecorder(String owner, int scratch, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.scratch = scratch;
  }

  @Override
  public void visitFieldInsn(int opcode, String of, String name, String descriptor) {
    super.visitFieldInsn(opcode, of, name, descriptor);
    if (descriptor.equals("Lbigfoot/runtime/fasttrack/VarState;")) {
      state = owner + "." + name.substring(RecordingForm.PREFIX.length());
    }
  }

  @Override
  public void visitMethodInsn(int opcode, String of, String name, String desc, boolean itf) {
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
    } else if (name.endsWith("Foreign")) {
      load(types, locals, 0, 2, 1);
      record("checkForeign", "(Ljava/lang/Object;ILjava/lang/String;Z)V", write);
    } else if (name.equals("read") || name.equals("write")) {
      load(types, locals, 0, 3);
      super.visitLdcInsn(state);
      record("check", "(Ljava/lang/Object;ILjava/lang/String;Z)V", write);
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
