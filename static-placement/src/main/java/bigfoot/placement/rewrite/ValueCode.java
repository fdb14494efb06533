package bigfoot.placement.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the hooks that record values: numbers, objects, and floating-point numbers as bits. */
final class ValueCode {
  static final String HOOKS = "bigfoot/runtime/Values";
  private static final String OBJECT = "Ljava/lang/Object;";

  private ValueCode() {}

  /** Passes a copy of the value on top of the stack to a hook. */
  static void copyTo(String hook, Type type, InsnList code) {
    code.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
    passTo(hook, type, "", code);
  }

  /** Passes the value on top of the stack, then what lies above it, to a hook. */
  static void passTo(String hook, Type type, String more, InsnList code) {
    code.add(call(hook, "(" + canonical(type, code) + more + ")V"));
  }

  /** The hooks' type for a value, after conversion of a floating-point number to its bits. */
  static String canonical(Type type, InsnList code) {
    switch (type.getSort()) {
      case Type.FLOAT:
        code.add(bits("java/lang/Float", "floatToRawIntBits", "(F)I"));
        return "I";
      case Type.DOUBLE:
        code.add(bits("java/lang/Double", "doubleToRawLongBits", "(D)J"));
        return "J";
      case Type.LONG:
        return "J";
      case Type.ARRAY:
      case Type.OBJECT:
        return OBJECT;
      default:
        return "I";
    }
  }

  private static MethodInsnNode bits(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  static MethodInsnNode call(String hook, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
  }
}
