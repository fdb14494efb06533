package bigfoot.placement.rewrite;

import bigfoot.placement.plan.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Inserts code at the points of a plan. Each point is asked for once. */
final class Points {
  private final MethodContext context;

  /** The original instruction each label stands before. */
  private final Map<LabelNode, Integer> targets;

  private final List<Integer> constructorCalls;

  Points(MethodContext context) {
    this.context = context;
    this.targets = LabelTargets.of(context.method);
    constructorCalls =
        context.method.name.equals("<init>") ? new Construction(context).calls() : List.of();
  }

  /** The code may be asked for more than once: an edge can have two ways. */
  void insert(Point point, Supplier<InsnList> code) {
    if (point instanceof Point.Entry) {
      context.method.instructions.insert(code.get());
    } else if (point instanceof Point.Before before) {
      context.before(before.instruction(), code.get());
    } else if (point instanceof Point.After after) {
      context.after(after.instruction(), code.get());
    } else if (point instanceof Point.Edge edge) {
      insertOnEdge(edge, code);
    } else {
      insertAtExceptionalExit(code.get());
    }
  }

  private void insertOnEdge(Point.Edge edge, Supplier<InsnList> code) {
    AbstractInsnNode from = context.instruction(edge.from());
    if (from.getOpcode() == Opcodes.GOTO) {
      context.before(edge.from(), code.get());
      return;
    }
    if (from instanceof JumpInsnNode jump && leadsTo(jump.label, edge.to())) {
      jump.label = detour(jump.label, code.get());
    } else if (from instanceof TableSwitchInsnNode table) {
      LabelNode detour = switchDetour(table.dflt, table.labels, edge.to(), code);
      table.dflt = leadsTo(table.dflt, edge.to()) ? detour : table.dflt;
      table.labels.replaceAll(label -> leadsTo(label, edge.to()) ? detour : label);
      return;
    } else if (from instanceof LookupSwitchInsnNode lookup) {
      LabelNode detour = switchDetour(lookup.dflt, lookup.labels, edge.to(), code);
      lookup.dflt = leadsTo(lookup.dflt, edge.to()) ? detour : lookup.dflt;
      lookup.labels.replaceAll(label -> leadsTo(label, edge.to()) ? detour : label);
      return;
    }
    if (edge.to() == edge.from() + 1) {
      context.after(edge.from(), code.get());
    }
  }

  private LabelNode switchDetour(
      LabelNode dflt, List<LabelNode> labels, int to, Supplier<InsnList> code) {
    if (leadsTo(dflt, to)) {
      return detour(dflt, code.get());
    }
    for (LabelNode label : labels) {
      if (leadsTo(label, to)) {
        return detour(label, code.get());
      }
    }
    throw new IllegalArgumentException("no such edge, to instruction " + to);
  }

  private boolean leadsTo(LabelNode label, int ordinal) {
    return Integer.valueOf(ordinal).equals(targets.get(label));
  }

  /** Code at the method's end that goes on to the target, in the target's own frame. */
  private LabelNode detour(LabelNode target, InsnList code) {
    InsnList all = context.method.instructions;
    LabelNode start = new LabelNode();
    all.add(start);
    Frames.copy(target, all);
    all.add(code);
    LabelNode end = new LabelNode();
    all.add(end);
    all.add(new JumpInsnNode(Opcodes.GOTO, target));
    handleAs(target, start, end);
    return start;
  }

  /** What is always done when something fails at the target is done here: monitors are left. */
  private void handleAs(LabelNode target, LabelNode start, LabelNode end) {
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : context.method.tryCatchBlocks) {
      blocks.add(block);
      if (block.type == null && covers(block, target)) {
        blocks.add(new TryCatchBlockNode(start, end, block.handler, null));
      }
    }
    context.method.tryCatchBlocks = blocks;
  }

  /** Whether it is a block of the original that contains the instruction at target. */
  private boolean covers(TryCatchBlockNode block, LabelNode target) {
    Integer from = targets.get(block.start);
    Integer to = targets.get(block.end);
    int at = targets.get(target);
    return from != null && to != null && from <= at && at < to;
  }

  /** Catches what nothing else in the method does, runs the code, and throws it on. */
  private void insertAtExceptionalExit(InsnList code) {
    InsnList all = context.method.instructions;
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    if (!context.method.name.equals("<init>")) {
      all.insert(start);
    } else if (constructorCalls.size() == 1) {
      context.after(constructorCalls.get(0), list(start));
    } else {
      return;
    }
    all.add(end);
    // Handlers around the whole method, which come later, cover this one and need the object.
    boolean needsThis = !context.isStatic() && !context.method.name.equals("<init>");
    Object[] locals = needsThis ? new Object[] {context.owner.node.name} : new Object[0];
    all.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    all.add(code);
    all.add(new InsnNode(Opcodes.ATHROW));
    context.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private static InsnList list(AbstractInsnNode insn) {
    InsnList list = new InsnList();
    list.add(insn);
    return list;
  }
}
