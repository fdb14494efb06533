package bigfoot.predict.recipe.replay;

import bigfoot.runtime.trace.SeenCalls;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What an instruction that calls says of its call. */
record Calls(String owner, String name, String descriptor, int opcode) {
  /** Null when the instruction is no call. */
  static Calls of(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return new Calls(call.owner, call.name, call.desc, call.getOpcode());
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      return new Calls("", dynamic.name, dynamic.desc, Opcodes.INVOKEDYNAMIC);
    }
    return null;
  }

  /** Whether it makes an object that passes its calls on to a recorded method. */
  static boolean makesLambda(AbstractInsnNode insn, ProgramClasses classes) {
    return insn instanceof InvokeDynamicInsnNode dynamic
        && dynamic.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && dynamic.bsmArgs.length > 1
        && dynamic.bsmArgs[1] instanceof Handle target
        && classes.selected(target.getOwner(), target.getName() + target.getDesc()) != null;
  }

  boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKEDYNAMIC;
  }

  boolean isDynamic() {
    return opcode == Opcodes.INVOKEDYNAMIC;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }

  /** V when there is no result. */
  char result() {
    Type type = Type.getReturnType(descriptor);
    return type.getSort() == Type.VOID ? 'V' : Value.type(type.getDescriptor());
  }

  boolean isHarmless() {
    return isDynamic() || SeenCalls.isHarmless(owner, name);
  }

  /** Whether the call's effects can depend on an argument; printing a number decides nothing. */
  boolean dependsOn(int argument) {
    if (!SeenCalls.isOutput(owner, name) || argument == 0) {
      return true;
    }
    Type type = Type.getArgumentTypes(descriptor)[argument - 1];
    return type.getSort() >= Type.ARRAY && !type.getClassName().equals("java.lang.String");
  }

  List<Value> arguments(Frame frame) {
    return frame.arguments(descriptor, isStatic());
  }

  void dropArguments(Frame frame) {
    frame.drop(Type.getArgumentTypes(descriptor).length + (isStatic() ? 0 : 1));
  }
}
