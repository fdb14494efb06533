package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What checks of elements in loops remember from turn to turn: pairs of locals, the array of the
 * last turn and the bits of its elements ({@code LoopChecks}).
 */
final class LoopMemory {
  /** More locals than these would crowd out the method's own. */
  private static final int MOST = 12;

  private final MethodContext context;
  private final List<Integer> pairs = new ArrayList<>();

  LoopMemory(MethodContext context) {
    this.context = context;
  }

  boolean full() {
    return pairs.size() == MOST;
  }

  /** The first of two new locals. */
  int newPair() {
    int pair = context.newLocal(2);
    pairs.add(pair);
    return pair;
  }

  /** Makes the locals part of all frames there are, and null at entry. */
  void install() {
    InsnList code = new InsnList();
    for (int pair : pairs) {
      context.addToFrames(pair, "java/lang/Object");
      context.addToFrames(pair + 1, "[J");
      for (int local = pair; local < pair + 2; local++) {
        code.add(new InsnNode(Opcodes.ACONST_NULL));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
      }
    }
    context.method.instructions.insert(code);
  }
}
