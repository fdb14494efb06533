package bigfoot.placement.verify;

import bigfoot.placement.input.ClassHierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Turns a rewritten class into one that records: each access once it has completed, and each check
 * in place of making it. Synchronization is recorded by the runtime, see {@link RuntimeForm}.
 */
public final class RecordingForm {
  static final String PREFIX = "$bf$";

  private RecordingForm() {}

  /** The class in recording form, with its program's fields and their groups. */
  public static byte[] of(byte[] rewritten, ClassHierarchy hierarchy) {
    ClassNode node = new ClassNode();
    new ClassReader(rewritten).accept(node, ClassReader.EXPAND_FRAMES);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          private int next;

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String desc, String signature, String[] exceptions) {
            MethodNode method = node.methods.get(next++);
            MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
            MethodVisitor checks = new CheckRecorder(node.name, method, out);
            return name.startsWith(PREFIX)
                ? checks
                : new AccessRecorder(node, method, hierarchy, checks);
          }
        });
    return writer.toByteArray();
  }
}
