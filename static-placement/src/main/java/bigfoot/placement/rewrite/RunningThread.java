package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The state of the running thread, which every check needs: found once, at the method's entry, and
 * kept in a local, for a method runs on one thread from entry to exit. A lone check outside of
 * loops finds it for itself. The twin of a leaf method finds it behind its arguments, in a local
 * that the method may use as it likes: there, too, it is copied at entry.
 */
final class RunningThread {
  private final MethodContext context;
  private int slot = -1;

  /** Where the caller passes the state; -1 when it does not. */
  private final int argument;

  /** Looks at a method before it gets locals of ours. */
  RunningThread(MethodContext context, boolean passed) {
    this.context = context;
    this.argument = passed ? LeafTwin.argumentSlots(context.method) : -1;
    if (argument == context.method.maxLocals) {
      slot = context.newLocal(1);
    }
  }

  /** Pushes the state. */
  AbstractInsnNode load() {
    if (slot < 0) {
      slot = context.newLocal(1);
    }
    return new Load(slot);
  }

  /** Sets the local at entry and makes it part of all frames there are. */
  void install() {
    MethodNode method = context.method;
    List<Load> loads = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof Load load) {
        loads.add(load);
      }
    }
    if (argument < 0 && loads.size() == 1 && !context.loops().any()) {
      method.instructions.set(loads.get(0), RuntimeAbi.thread());
    } else if (!loads.isEmpty()) {
      context.addToFrames(slot, RuntimeAbi.THREAD_STATE);
      if (slot != argument) {
        method.instructions.insert(new VarInsnNode(Opcodes.ASTORE, slot));
        method.instructions.insert(
            argument < 0 ? RuntimeAbi.thread() : new VarInsnNode(Opcodes.ALOAD, argument));
      }
    }
  }

  /** One use of the local. */
  private static final class Load extends VarInsnNode {
    Load(int slot) {
      super(Opcodes.ALOAD, slot);
    }
  }
}
