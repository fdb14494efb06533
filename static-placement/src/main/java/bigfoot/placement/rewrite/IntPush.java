package bigfoot.placement.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** Pushes ints, with as few bytes as can be: the compilers do not inline long methods. */
final class IntPush {
  private static final int LARGEST_CONSTANT = 5;

  private IntPush() {}

  static AbstractInsnNode of(int value) {
    if (value >= -1 && value <= LARGEST_CONSTANT) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      return new IntInsnNode(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      return new IntInsnNode(Opcodes.SIPUSH, value);
    }
    return new LdcInsnNode(value);
  }
}
