package bigfoot.placement.ssa;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which locals the verifier lets an instruction read. A frame may forget a local that, by data
 * flow, still holds a value. Methods of old class files declare no frames: there all locals count.
 */
final class DeclaredLocals {
  private final BitSet[] readable;

  DeclaredLocals(MethodNode method) {
    readable = new BitSet[method.instructions.size()];
    BitSet current = parameters(method);
    boolean framed = false;
    for (int i = 0; i < readable.length; i++) {
      AbstractInsnNode insn = method.instructions.get(i);
      if (insn instanceof FrameNode frame) {
        current = declared(frame.local);
        framed = true;
      }
      readable[i] = current;
      if (insn instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE) {
        current = (BitSet) current.clone();
        current.set(store.var);
      }
    }
    if (!framed) {
      BitSet all = new BitSet();
      all.set(0, method.maxLocals);
      Arrays.fill(readable, all);
    }
  }

  boolean isReadable(int index, int local) {
    return readable[index].get(local);
  }

  private static BitSet parameters(MethodNode method) {
    BitSet result = new BitSet();
    int slot = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      result.set(slot++);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      result.set(slot);
      slot += type.getSize();
    }
    return result;
  }

  private static BitSet declared(List<Object> locals) {
    BitSet result = new BitSet();
    int slot = 0;
    for (Object type : locals == null ? List.of() : locals) {
      if (!Opcodes.TOP.equals(type)) {
        result.set(slot);
      }
      slot += Opcodes.LONG.equals(type) || Opcodes.DOUBLE.equals(type) ? 2 : 1;
    }
    return result;
  }
}
