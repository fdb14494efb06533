package bigfoot.placement.rewrite;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads class files into trees, always in the same form: frames expanded, subroutines of old
 * compilers inlined. Ordinals of instructions in plans count in this form.
 */
public final class ClassTrees {
  public static ClassNode read(ClassReader reader) {
    ClassNode node = new SubroutineFree();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    return node;
  }

  private static final class SubroutineFree extends ClassNode {
    SubroutineFree() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      MethodNode method = new MethodNode(Opcodes.ASM9, access, name, desc, signature, exceptions);
      methods.add(method);
      boolean old = (version & 0xffff) <= Opcodes.V1_6;
      return old
          ? new JSRInlinerAdapter(method, access, name, desc, signature, exceptions)
          : method;
    }
  }

  private ClassTrees() {}
}
