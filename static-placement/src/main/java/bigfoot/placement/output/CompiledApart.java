package bigfoot.placement.output;

import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the runtime's methods that are to be compiled by themselves longer than what HotSpot
 * inlines. The instructions added do nothing and are gone once a method is compiled.
 */
final class CompiledApart {
  private static final String MARK = "Lbigfoot/runtime/fasttrack/CompiledApart;";

  /** HotSpot's FreqInlineSize. */
  private static final int LONGEST_INLINED = 325;

  private CompiledApart() {}

  /** The class file with such methods made longer. */
  static byte[] of(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Lengthening(writer), 0);
    return writer.toByteArray();
  }

  private static final class Lengthening extends ClassVisitor {
    Lengthening(ClassVisitor out) {
      super(Opcodes.ASM9, out);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, desc, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, out) {
        private boolean marked;

        @Override
        public AnnotationVisitor visitAnnotation(String type, boolean visible) {
          marked |= type.equals(MARK);
          return super.visitAnnotation(type, visible);
        }

        @Override
        public void visitCode() {
          super.visitCode();
          for (int i = 0; marked && i <= LONGEST_INLINED; i++) {
            visitInsn(Opcodes.NOP);
          }
        }
      };
    }
  }
}
