package bigfoot.placement.rewrite;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Which original instructions stand between a jump backwards and its target. */
final class LoopSpans {
  private final BitSet inside = new BitSet();

  /** Looks at a method before anything is inserted. */
  LoopSpans(MethodNode method) {
    Map<LabelNode, Integer> passed = new HashMap<>();
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        passed.put(label, ordinal);
      } else if (insn instanceof JumpInsnNode jump && passed.containsKey(jump.label)) {
        inside.set(passed.get(jump.label), ordinal + 1);
      }
      ordinal += insn.getOpcode() >= 0 ? 1 : 0;
    }
  }

  boolean any() {
    return !inside.isEmpty();
  }

  boolean contain(int ordinal) {
    return inside.get(ordinal);
  }
}
