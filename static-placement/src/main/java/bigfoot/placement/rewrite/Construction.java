package bigfoot.placement.rewrite;

import bigfoot.placement.ssa.ThisOrNot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * A constructor's calls of {@code this(...)} or {@code super(...)}, and its writes to its own
 * object; both found by following where {@code this} goes.
 */
final class Construction {
  private final List<Integer> calls = new ArrayList<>();
  private final BitSet writes = new BitSet();

  /** Looks at a constructor whose original instructions are still the only ones. */
  Construction(MethodContext context) {
    try {
      find(context);
    } catch (AnalyzerException | RuntimeException e) {
      throw new UnrewritableException("a constructor cannot be analysed: " + e.getMessage());
    }
  }

  /** Ordinals of the calls that make the object usable. */
  List<Integer> calls() {
    return calls;
  }

  /** Ordinals of writes to the constructor's own object. */
  BitSet writes() {
    return writes;
  }

  private void find(MethodContext context) throws AnalyzerException {
    Frame<BasicValue>[] frames =
        new Analyzer<>(new ThisOrNot()).analyze(context.owner.node.name, context.method);
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      Frame<BasicValue> frame = frames[context.method.instructions.indexOf(insn)];
      if (frame != null) {
        visit(i, insn, frame);
      }
    }
  }

  private void visit(int ordinal, AbstractInsnNode insn, Frame<BasicValue> frame) {
    if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
      int receiver = frame.getStackSize() - Type.getArgumentCount(call.desc) - 1;
      if (frame.getStack(receiver) == ThisOrNot.THIS) {
        calls.add(ordinal);
      }
    } else if (insn.getOpcode() == Opcodes.PUTFIELD
        && frame.getStack(frame.getStackSize() - 2) == ThisOrNot.THIS) {
      writes.set(ordinal);
    }
  }
}
