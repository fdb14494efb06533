package bigfoot.placement.rewrite;

import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes that a constructor makes to its object before it calls {@code super(...)}: an inner
 * class's captured variables, and since Java 25 any field. Until that call the object can be passed
 * to nobody, not even to a check or a hook, so these follow the call.
 */
final class EarlyWrites {
  private final MethodContext context;
  private List<Integer> constructorCalls = List.of();
  private BitSet writes = new BitSet();

  EarlyWrites(MethodContext context) {
    this.context = context;
    if (context.method.name.equals("<init>") && mayWriteEarly()) {
      Construction construction = new Construction(context);
      constructorCalls = construction.calls();
      writes = construction.writes();
      // Every compiler puts what follows the call behind it.
      int last = constructorCalls.isEmpty() ? 0 : constructorCalls.get(constructorCalls.size() - 1);
      writes.clear(last, Math.max(last, writes.length()));
    }
  }

  boolean contains(int ordinal) {
    return writes.get(ordinal);
  }

  /**
   * Inserts a check or a hook of {@code this} where the object exists; drops it if local 0 is
   * reused.
   */
  void afterConstruction(InsnList code) {
    for (AbstractInsnNode insn : context.method.instructions) {
      if (insn instanceof VarInsnNode v && v.var == 0 && v.getOpcode() >= Opcodes.ISTORE) {
        return;
      }
    }
    if (constructorCalls.size() == 1) {
      context.after(constructorCalls.get(0), code);
    }
  }

  /** Whether a write of an own field comes before what may be the call of a constructor. */
  private boolean mayWriteEarly() {
    boolean written = false;
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn instanceof FieldInsnNode f
          && f.getOpcode() == Opcodes.PUTFIELD
          && f.owner.equals(context.owner.node.name)) {
        written = true;
      } else if (written && isConstructorCall(insn)) {
        return true;
      }
    }
    return false;
  }

  private boolean isConstructorCall(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && (call.owner.equals(context.owner.node.name)
            || call.owner.equals(context.owner.node.superName));
  }
}
