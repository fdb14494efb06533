package bigfoot.placement.verify;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The runtime's class through which all synchronization goes, in a form that records it. */
public final class RuntimeForm {
  /** The class that is changed. */
  public static final String CLASS = "bigfoot/runtime/fasttrack/ThreadState";

  private static final String STATE = "(Lbigfoot/runtime/fasttrack/SyncState;)V";
  private static final String THREAD = "(Ljava/lang/Thread;)V";

  private static final String RELY = "rely" + STATE;

  private static final Map<String, String> RECORDED =
      Map.of(
          "acquire" + STATE, "acquire",
          "release" + STATE, "release",
          "fork" + THREAD, "fork",
          "joined" + THREAD, "join");

  private RuntimeForm() {}

  public static byte[] of(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Set<String> missing = new TreeSet<>(RECORDED.keySet());
    missing.add(RELY);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String desc, String signature, String[] exceptions) {
            MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
            if (!missing.remove(name + desc)) {
              return out;
            }
            return (name + desc).equals(RELY)
                ? relying(out)
                : recording(out, access, RECORDED.get(name + desc));
          }
        },
        0);
    if (!missing.isEmpty()) {
      throw new IllegalStateException("the runtime has no " + missing);
    }
    return writer.toByteArray();
  }

  /** Marks the acquire in it as one of a class's initialisation. */
  private static MethodVisitor relying(MethodVisitor out) {
    return new MethodVisitor(Opcodes.ASM9, out) {
      @Override
      public void visitMethodInsn(int opcode, String of, String name, String desc, boolean itf) {
        if (name.equals("acquire") && desc.equals(STATE)) {
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, CheckRecorder.EVENTS, "relying", "()V", false);
        }
        super.visitMethodInsn(opcode, of, name, desc, itf);
      }
    };
  }

  private static MethodVisitor recording(MethodVisitor out, int access, String event) {
    return new MethodVisitor(Opcodes.ASM9, out) {
      @Override
      public void visitCode() {
        super.visitCode();
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        super.visitVarInsn(Opcodes.ALOAD, isStatic ? 0 : 1);
        String type = isStatic ? THREAD : "(Ljava/lang/Object;)V";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, CheckRecorder.EVENTS, event, type, false);
      }
    };
  }
}
