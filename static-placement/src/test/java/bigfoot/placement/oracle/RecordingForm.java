package bigfoot.placement.oracle;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Turns a rewritten class into one that records: each access once it has completed, each check,
 * acquire and release where it stands.
 */
final class RecordingForm {
  private static final String RECORDER = "bigfoot/placement/oracle/Recorder";
  private static final String PREFIX = "$bf$";

  /** Methods that make a check when it is due. */
  private static final String GUARD = "$bf$d$";

  private RecordingForm() {}

  static byte[] of(byte[] rewritten) {
    ClassNode node = new ClassNode();
    new ClassReader(rewritten).accept(node, ClassReader.EXPAND_FRAMES);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          private int next;

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String desc, String signature, String[] exceptions) {
            MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
            int scratch = node.methods.get(next++).maxLocals;
            boolean records = !name.startsWith(PREFIX) || name.startsWith(GUARD);
            return records ? new Recording(scratch, out) : out;
          }
        });
    return writer.toByteArray();
  }

  private static final class Recording extends MethodVisitor {
    /** Locals that no frame knows, used between two original instructions only. */
    private final int scratch;

    Recording(int scratch, MethodVisitor next) {
      super(Opcodes.ASM9, next);
      this.scratch = scratch;
    }

    private void record(String name, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, name, descriptor, false);
    }

    private void flag(boolean value) {
      super.visitInsn(value ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String desc, boolean itf) {
      boolean hidden = name.startsWith(PREFIX);
      if (hidden && (name.startsWith("$bf$r$") || name.startsWith("$bf$w$"))) {
        boolean write = name.charAt(4) == 'w';
        super.visitLdcInsn(FieldsOfGroup.of(owner, name.substring(6)));
        flag(write);
        if (desc.equals("(I)V")) {
          record("checkStatic", "(ILjava/lang/String;Z)V");
        } else if (FieldsOfGroup.isStatic(owner, name.substring(6))) {
          record("checkStaticIfDue", "(Ljava/lang/Object;ILjava/lang/String;Z)V");
        } else {
          record("check", "(Ljava/lang/Object;ILjava/lang/String;Z)V");
        }
      } else if (hidden && (name.startsWith("$bf$a$") || name.startsWith("$bf$l$"))) {
        if (!desc.equals("()V")) {
          super.visitInsn(Opcodes.POP);
        }
        record(name.charAt(4) == 'a' ? "acquire" : "release", "()V");
      } else if (owner.equals("bigfoot/runtime/Checks")
          || owner.equals("bigfoot/runtime/SyncHooks") && name.startsWith("monitor")) {
        record(name, desc);
      } else {
        super.visitMethodInsn(opcode, owner, name, desc, itf);
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String desc) {
      if (name.startsWith(PREFIX) || !FieldsOfGroup.isChecked(owner, name)) {
        super.visitFieldInsn(opcode, owner, name, desc);
        return;
      }
      boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
      int holder = -1;
      if (!isStatic) {
        Type type = Type.getType(desc);
        holder = scratch;
        int value = scratch + 2;
        if (write) {
          super.visitVarInsn(type.getOpcode(Opcodes.ISTORE), value);
        }
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ASTORE, holder);
        if (write) {
          super.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value);
        }
      }
      super.visitFieldInsn(opcode, owner, name, desc);
      if (isStatic) {
        super.visitInsn(Opcodes.ACONST_NULL);
      } else {
        super.visitVarInsn(Opcodes.ALOAD, holder);
      }
      super.visitLdcInsn("." + name);
      flag(write);
      record("access", "(Ljava/lang/Object;Ljava/lang/String;Z)V");
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
      Type type =
          Type.getType(
              "IJFDABCS"
                  .substring(kind(opcode), kind(opcode) + 1)
                  .replace("A", "Ljava/lang/Object;"));
      int value = scratch + 2;
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
      flag(store);
      record("accessElement", "(Ljava/lang/Object;IZ)V");
    }

    private static int kind(int opcode) {
      return opcode >= Opcodes.IASTORE ? opcode - Opcodes.IASTORE : opcode - Opcodes.IALOAD;
    }
  }
}
