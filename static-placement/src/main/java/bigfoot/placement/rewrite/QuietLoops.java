package bigfoot.placement.rewrite;

import bigfoot.placement.rewrite.LoopSpans.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Loops in which no code of the program but their own can run, so that the thread does not
 * synchronize from the first turn to the last, and to which the only way is to fall into their
 * first instruction, so that code can be put before them. Looks at a method before anything is
 * inserted.
 */
final class QuietLoops {
  private final ClassNode owner;
  private final MethodNode method;

  /** The original instruction each label stands before. */
  private final Map<LabelNode, Integer> targets;

  private final Set<Span> quiet = new HashSet<>();

  QuietLoops(ClassNode owner, MethodNode method, LoopSpans loops) {
    this.owner = owner;
    this.method = method;
    this.targets = LabelTargets.of(method);
    for (Span loop : loops.all()) {
      if (isFallenInto(loop) && handlersAreApart(loop) && isQuiet(loop)) {
        quiet.add(loop);
      }
    }
  }

  boolean contain(Span loop) {
    return quiet.contains(loop);
  }

  /** No jump leads into it from outside, and the instruction before it goes on to it. */
  private boolean isFallenInto(Span loop) {
    int ordinal = 0;
    boolean goesOn = false;
    for (AbstractInsnNode insn : method.instructions) {
      if (!loop.contains(ordinal) && jumpsInto(insn, loop)) {
        return false;
      }
      if (insn.getOpcode() >= 0) {
        if (ordinal == loop.from() - 1) {
          goesOn = goesOn(insn.getOpcode());
        }
        ordinal++;
      }
    }
    return goesOn;
  }

  private boolean jumpsInto(AbstractInsnNode insn, Span loop) {
    if (insn instanceof JumpInsnNode jump) {
      return leadsInto(jump.label, loop);
    } else if (insn instanceof TableSwitchInsnNode table) {
      return leadsInto(table.dflt, loop) || anyLeadsInto(table.labels, loop);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      return leadsInto(lookup.dflt, loop) || anyLeadsInto(lookup.labels, loop);
    }
    return false;
  }

  private boolean anyLeadsInto(List<LabelNode> labels, Span loop) {
    return labels.stream().anyMatch(label -> leadsInto(label, loop));
  }

  private boolean leadsInto(LabelNode label, Span loop) {
    return loop.contains(targets.get(label));
  }

  private static boolean goesOn(int opcode) {
    boolean ends = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    boolean jumps = opcode == Opcodes.GOTO || opcode == Opcodes.ATHROW || isSwitch(opcode);
    return !ends && !jumps;
  }

  private static boolean isSwitch(int opcode) {
    return opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH;
  }

  /** No handler is in it, and no block begins with it: that may have to give back a monitor. */
  private boolean handlersAreApart(Span loop) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (leadsInto(block.handler, loop) || targets.get(block.start) == loop.from()) {
        return false;
      }
    }
    return true;
  }

  private boolean isQuiet(Span loop) {
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        if (loop.contains(ordinal) && !isQuiet(insn)) {
          return false;
        }
        ordinal++;
      }
    }
    return true;
  }

  /** Whether it neither synchronizes, nor leaves to come back, nor loads or initialises a class. */
  private boolean isQuiet(AbstractInsnNode insn) {
    if (insn instanceof FieldInsnNode access) {
      return isOwnField(access);
    } else if (insn instanceof LdcInsnNode constant) {
      return constant.cst instanceof Number;
    } else if (insn instanceof TypeInsnNode) {
      return false;
    }
    switch (insn.getOpcode()) {
      case Opcodes.INVOKEVIRTUAL:
      case Opcodes.INVOKESPECIAL:
      case Opcodes.INVOKESTATIC:
      case Opcodes.INVOKEINTERFACE:
      case Opcodes.INVOKEDYNAMIC:
      case Opcodes.MONITORENTER:
      case Opcodes.MONITOREXIT:
      case Opcodes.MULTIANEWARRAY:
      case Opcodes.JSR:
      case Opcodes.RET:
        return false;
      default:
        return true;
    }
  }

  /** A field of this class's objects that is not volatile. */
  private boolean isOwnField(FieldInsnNode access) {
    boolean ofObject =
        access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.PUTFIELD;
    if (!ofObject || !access.owner.equals(owner.name)) {
      return false;
    }
    for (FieldNode field : owner.fields) {
      if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
        return (field.access & Opcodes.ACC_VOLATILE) == 0;
      }
    }
    return false;
  }
}
