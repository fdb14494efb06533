package bigfoot.placement.rewrite;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Which instruction each label stands before, by ordinal. */
final class LabelTargets {
  private LabelTargets() {}

  static Map<LabelNode, Integer> of(MethodNode method) {
    Map<LabelNode, Integer> targets = new HashMap<>();
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        targets.put(label, ordinal);
      }
      ordinal += insn.getOpcode() >= 0 ? 1 : 0;
    }
    return targets;
  }
}
