package bigfoot.placement.rewrite;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;

/** Stack-map frames of code that begins as other code does. */
final class Frames {
  private Frames() {}

  /** Adds the frame at label to code; nothing in classes that have no frames. */
  static void copy(LabelNode label, InsnList code) {
    for (AbstractInsnNode n = label; n != null && n.getOpcode() < 0; n = n.getNext()) {
      if (n instanceof FrameNode frame) {
        Object[] locals = frame.local.toArray();
        Object[] stack = frame.stack.toArray();
        code.add(new FrameNode(frame.type, locals.length, locals, stack.length, stack));
        return;
      }
    }
  }
}
