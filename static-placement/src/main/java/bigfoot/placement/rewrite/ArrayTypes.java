package bigfoot.placement.rewrite;

import org.objectweb.asm.Opcodes;

/** What an array instruction says of its array's type. */
final class ArrayTypes {
  private static final String[] NAMES = {
    "int[]", "long[]", "float[]", "double[]", "java.lang.Object[]", "byte[]", "char[]", "short[]"
  };

  static String of(int opcode) {
    return NAMES[opcode - (opcode < Opcodes.IASTORE ? Opcodes.IALOAD : Opcodes.IASTORE)];
  }

  private ArrayTypes() {}
}
