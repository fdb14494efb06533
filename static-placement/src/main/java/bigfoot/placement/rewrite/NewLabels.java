package bigfoot.placement.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Frames name an object that is not yet initialised by the label of its {@code new}. Code inserted
 * before that instruction comes between the two; afterwards the frames get labels that stand
 * directly before it.
 */
final class NewLabels {
  private final MethodNode method;
  private final Map<LabelNode, AbstractInsnNode> created = new HashMap<>();

  /** Looks at a method before anything is inserted. */
  NewLabels(MethodNode method) {
    this.method = method;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        note(frame.local);
        note(frame.stack);
      }
    }
  }

  private void note(List<Object> types) {
    if (types == null) {
      return;
    }
    for (Object type : types) {
      if (type instanceof LabelNode label) {
        AbstractInsnNode insn = label;
        while (insn != null && insn.getOpcode() < 0) {
          insn = insn.getNext();
        }
        if (insn != null && insn.getOpcode() == Opcodes.NEW) {
          created.put(label, insn);
        }
      }
    }
  }

  /** Mends the frames, those added meanwhile too. */
  void mend() {
    if (created.isEmpty()) {
      return;
    }
    Map<LabelNode, LabelNode> fresh = new HashMap<>();
    created.forEach(
        (label, insn) -> {
          LabelNode near = new LabelNode();
          method.instructions.insertBefore(insn, near);
          fresh.put(label, near);
        });
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        frame.local = replaced(frame.local, fresh);
        frame.stack = replaced(frame.stack, fresh);
      }
    }
  }

  private static List<Object> replaced(List<Object> types, Map<LabelNode, LabelNode> fresh) {
    return types == null
        ? null
        : types.stream()
            .map(t -> t instanceof LabelNode label ? fresh.getOrDefault(label, label) : t)
            .toList();
  }
}
