package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes local 0 of an instance method hold {@code this} to the end. Some compilers and shrinkers
 * reuse it; what they keep there moves to a new local, for our handlers need the object.
 */
public final class KeptThis {
  private KeptThis() {}

  /** Where local 0 is only read, as in nearly every method, at most frames change. */
  public static void keep(String owner, MethodNode method) {
    if ((method.access & Opcodes.ACC_STATIC) != 0 || method.name.equals("<init>")) {
      return;
    }
    if (!reuses(method)) {
      tell(owner, method);
      return;
    }
    int moved = method.maxLocals;
    method.maxLocals += 2;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode access && access.var == 0) {
        access.var = moved;
      } else if (insn instanceof IincInsnNode increment && increment.var == 0) {
        increment.var = moved;
      } else if (insn instanceof FrameNode frame) {
        frame.local = moved(owner, frame.local, moved);
      }
    }
    for (LocalVariableNode variable :
        method.localVariables == null ? List.<LocalVariableNode>of() : method.localVariables) {
      variable.index = variable.index == 0 ? moved : variable.index;
    }
    InsnList start = new InsnList();
    start.add(new VarInsnNode(Opcodes.ALOAD, 0));
    start.add(new VarInsnNode(Opcodes.ASTORE, moved));
    method.instructions.insert(start);
  }

  /** Frames need not say what a local holds that nobody reads any more; ours must, of local 0. */
  private static void tell(String owner, MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        List<Object> all = new ArrayList<>(List.of(owner));
        if (!frame.local.isEmpty()) {
          all.addAll(frame.local.subList(1, frame.local.size()));
        }
        frame.local = all;
      }
    }
  }

  private static boolean reuses(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode v && v.var == 0 && v.getOpcode() >= Opcodes.ISTORE) {
        return true;
      }
    }
    return false;
  }

  private static List<Object> moved(String owner, List<Object> locals, int to) {
    Object first = locals.isEmpty() ? Opcodes.TOP : locals.get(0);
    List<Object> all = new ArrayList<>(List.of(owner));
    if (isWide(first)) {
      all.add(Opcodes.TOP);
    }
    if (!locals.isEmpty()) {
      all.addAll(locals.subList(1, locals.size()));
    }
    int slots = 0;
    for (Object local : all) {
      slots += isWide(local) ? 2 : 1;
    }
    for (; slots < to; slots++) {
      all.add(Opcodes.TOP);
    }
    all.add(first);
    return all;
  }

  private static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }
}
