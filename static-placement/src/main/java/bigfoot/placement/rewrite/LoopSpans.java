package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** Which original instructions stand between a jump backwards and its target. */
final class LoopSpans {
  /** The instructions from, …, to - 1 and the label before them; a loop, if it has one entry. */
  record Span(LabelNode header, int from, int to) {
    boolean contains(int ordinal) {
      return from <= ordinal && ordinal < to;
    }

    private boolean isIn(Span other) {
      return to - from < other.to - other.from;
    }
  }

  private final List<Span> spans = new ArrayList<>();

  /** Looks at a method before anything is inserted. */
  LoopSpans(MethodNode method) {
    Map<LabelNode, Integer> passed = new HashMap<>();
    Map<LabelNode, Integer> ends = new HashMap<>();
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        passed.put(label, ordinal);
      } else if (insn instanceof JumpInsnNode jump && passed.containsKey(jump.label)) {
        ends.put(jump.label, ordinal + 1);
      }
      ordinal += insn.getOpcode() >= 0 ? 1 : 0;
    }
    ends.forEach((header, end) -> spans.add(new Span(header, passed.get(header), end)));
  }

  boolean any() {
    return !spans.isEmpty();
  }

  List<Span> all() {
    return spans;
  }

  /** The shortest that contains the instruction, or null. */
  Span innermost(int ordinal) {
    return innermost(ordinal, ordinal);
  }

  /** The shortest that contains both instructions, or null. */
  Span innermost(int one, int other) {
    Span found = null;
    for (Span span : spans) {
      if (span.contains(one) && span.contains(other) && (found == null || span.isIn(found))) {
        found = span;
      }
    }
    return found;
  }
}
