package bigfoot.placement.rewrite;

import bigfoot.placement.effects.InstructionEffects;
import bigfoot.runtime.report.SiteAccess;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What an array instruction says of its access. */
final class ArrayAccesses {
  private static final String[] TYPES = {
    "int[]", "long[]", "float[]", "double[]", "java.lang.Object[]", "byte[]", "char[]", "short[]"
  };

  private ArrayAccesses() {}

  static boolean isAccess(int opcode) {
    return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }

  static boolean isWrite(int opcode) {
    return opcode >= Opcodes.IASTORE;
  }

  /** The kind of value that a store takes from the stack. */
  static Type stored(int opcode) {
    char element = InstructionEffects.storedElement(opcode);
    return Type.getType(element == 'L' ? "Ljava/lang/Object;" : String.valueOf(element));
  }

  /** The access as reports show it, until the array itself is at hand. */
  static SiteAccess describe(int opcode, int line) {
    int first = isWrite(opcode) ? Opcodes.IASTORE : Opcodes.IALOAD;
    return SiteAccess.array(isWrite(opcode), TYPES[opcode - first], line);
  }
}
