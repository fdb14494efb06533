package bigfoot.placement.rewrite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Keeps blocks that hold a monitor in the form HotSpot's compilers ask for when hooks are put into
 * them. Any call may throw, and a method that might then be left with its monitor is not compiled;
 * nor, by C1, one with a call in a handler that handles its own exceptions.
 *
 * <pre>
 *   monitorenter                       monitorenter
 *                                      hook            ┐ H
 *   ...          ┐ H                   ...             │
 *   monitorexit  ┘          becomes    hook            │
 *   ...                                monitorexit     ┘
 * H: astore x    ┐ H                 H: astore x       ┐ G
 *    aload m     │                      aload m        │
 *    monitorexit ┘                      hook           │
 *    aload x                            monitorexit    ┘
 *    athrow                             aload x
 *                                       athrow
 *                                    G: as H was, and handled by itself
 * </pre>
 */
final class MonitorBlocks {
  /** More instructions no compiler needs to give a monitor back. */
  private static final int LONGEST = 8;

  private final MethodContext context;

  /** The original instruction that comes after each label. Made when there is a monitor. */
  private Map<LabelNode, Integer> places;

  MonitorBlocks(MethodContext context) {
    this.context = context;
  }

  /** A label after monitorenter, where the block begins now that gives the monitor back. */
  LabelNode entered(int ordinal) {
    LabelNode entered = new LabelNode();
    for (TryCatchBlockNode block : context.method.tryCatchBlocks) {
      if (place(block.start) == ordinal + 1) {
        block.start = entered;
      }
    }
    places().put(entered, ordinal + 1);
    return entered;
  }

  /** Before a hook comes to monitorexit: where a handler handles itself, another is to do it. */
  void guardExit(int exit) {
    int last = exit;
    while (last < context.size() - 1 && isPlain(last)) {
      last++;
    }
    int first = exit;
    while (first > 0 && isPlain(first) && handledByItself(first) == null) {
      first--;
    }
    TryCatchBlockNode block = isPlain(first) ? handledByItself(first) : null;
    if (block != null && isThrow(last) && last - first < LONGEST) {
      guard(block, exit, copy(block.handler, first, exit, last));
    }
  }

  private int place(LabelNode label) {
    return places().get(label);
  }

  private Map<LabelNode, Integer> places() {
    if (places == null) {
      places = new HashMap<>();
      int next = 0;
      for (AbstractInsnNode insn : context.method.instructions) {
        if (insn instanceof LabelNode each) {
          places.put(each, next);
        } else if (next < context.size() && insn == context.instruction(next)) {
          next++;
        }
      }
    }
    return places;
  }

  private boolean isPlain(int ordinal) {
    int opcode = context.instruction(ordinal).getOpcode();
    return opcode == Opcodes.ALOAD || opcode == Opcodes.ASTORE || opcode == Opcodes.MONITOREXIT;
  }

  private boolean isThrow(int ordinal) {
    return context.instruction(ordinal).getOpcode() == Opcodes.ATHROW;
  }

  /** The block around an instruction that is handled from there on; null when none is. */
  private TryCatchBlockNode handledByItself(int ordinal) {
    for (TryCatchBlockNode block : context.method.tryCatchBlocks) {
      if (block.type == null
          && place(block.handler) == ordinal
          && place(block.start) <= ordinal
          && place(block.end) > ordinal) {
        return block;
      }
    }
    return null;
  }

  /** From its own handler on to monitorexit, guard handles what the block did. */
  private void guard(TryCatchBlockNode block, int exit, LabelNode guard) {
    LabelNode left = new LabelNode();
    InsnList after = new InsnList();
    after.add(left);
    context.after(exit, after);
    places().put(left, exit + 1);
    List<TryCatchBlockNode> blocks = context.method.tryCatchBlocks;
    int at = blocks.indexOf(block);
    blocks.add(at, new TryCatchBlockNode(block.handler, left, guard, null));
    if (place(block.start) == place(block.handler) && place(block.end) <= exit + 1) {
      blocks.remove(block);
    }
  }

  /**
   * The label of a copy of the handler, put behind it: what encloses the one encloses the other.
   */
  private LabelNode copy(LabelNode handler, int first, int exit, int last) {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(start);
    Frames.copy(handler, code);
    for (int i = first; i <= last; i++) {
      code.add(context.instruction(i).clone(Map.of()));
      if (i == exit) {
        code.add(end);
      }
    }
    context.after(last, code);
    places().put(start, last + 1);
    places().put(end, last + 1);
    context.method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, start, null));
    return start;
  }
}
