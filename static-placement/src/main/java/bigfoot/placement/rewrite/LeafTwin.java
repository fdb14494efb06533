package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The twin of a {@linkplain LeafMethods leaf method}: it has the method's name, for stack traces,
 * and its code, and takes the state of the running thread as one more argument. The method itself
 * stays what reflection, subclasses and classes that are not rewritten know; it finds the state and
 * calls the twin.
 */
final class LeafTwin {
  private LeafTwin() {}

  /** The twin's descriptor. */
  static String descriptor(String descriptor) {
    List<Type> arguments = new ArrayList<>(List.of(Type.getArgumentTypes(descriptor)));
    arguments.add(Type.getObjectType(RuntimeAbi.THREAD_STATE));
    return Type.getMethodDescriptor(Type.getReturnType(descriptor), arguments.toArray(new Type[0]));
  }

  /** How many locals the arguments take, and so the one in which the twin gets the state. */
  static int argumentSlots(MethodNode method) {
    int slots = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    return isStatic(method) ? slots - 1 : slots;
  }

  private static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Moves a rewritten method's code into the twin, and has the method call it. */
  static MethodNode split(String owner, MethodNode method) {
    int access = method.access & ~(Opcodes.ACC_VARARGS | Opcodes.ACC_BRIDGE);
    MethodNode twin =
        new MethodNode(
            Opcodes.ASM9,
            access | Opcodes.ACC_SYNTHETIC,
            method.name,
            descriptor(method.desc),
            null,
            null);
    twin.instructions = method.instructions;
    twin.tryCatchBlocks = method.tryCatchBlocks;
    twin.localVariables = method.localVariables;
    twin.visibleLocalVariableAnnotations = method.visibleLocalVariableAnnotations;
    twin.invisibleLocalVariableAnnotations = method.invisibleLocalVariableAnnotations;
    twin.maxStack = method.maxStack;
    twin.maxLocals = method.maxLocals;
    method.tryCatchBlocks = new ArrayList<>();
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    if (method.attrs != null) {
      method.attrs.removeIf(Attribute::isCodeAttribute);
    }
    callTwin(owner, method, twin);
    return twin;
  }

  private static void callTwin(String owner, MethodNode method, MethodNode twin) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    List<LocalVariableNode> named = new ArrayList<>();
    InsnList code = new InsnList();
    code.add(start);
    for (AbstractInsnNode insn : twin.instructions) {
      if (insn instanceof LineNumberNode first) {
        code.add(new LineNumberNode(first.line, start));
        break;
      }
    }
    int slot = 0;
    if (!isStatic(method)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, slot));
      name(twin, Type.getObjectType(owner), slot++, start, end, named);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
      name(twin, type, slot, start, end, named);
      slot += type.getSize();
    }
    code.add(RuntimeAbi.thread());
    code.add(new MethodInsnNode(opcode(method), owner, twin.name, twin.desc, false));
    code.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
    code.add(end);
    method.instructions = code;
    method.localVariables = named;
  }

  private static int opcode(MethodNode method) {
    if (isStatic(method)) {
      return Opcodes.INVOKESTATIC;
    }
    boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
    return isPrivate ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL;
  }

  /** Names an argument as the code does: there are tools that read the names here. */
  private static void name(
      MethodNode twin,
      Type type,
      int slot,
      LabelNode start,
      LabelNode end,
      List<LocalVariableNode> named) {
    if (twin.localVariables == null) {
      return;
    }
    for (LocalVariableNode variable : twin.localVariables) {
      if (variable.index == slot && variable.desc.equals(type.getDescriptor())) {
        named.add(
            new LocalVariableNode(
                variable.name, variable.desc, variable.signature, start, end, slot));
        return;
      }
    }
  }
}
