package bigfoot.placement.effects;

import java.util.function.BiPredicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Reads the methods of one class into summaries. Used by several threads at once. */
final class SummaryReader {
  private final InstructionEffects instructions;
  private final BiPredicate<String, MethodNode> mayLoopForever;
  private final Program program;

  SummaryReader(
      InstructionEffects instructions,
      BiPredicate<String, MethodNode> mayLoopForever,
      Program program) {
    this.instructions = instructions;
    this.mayLoopForever = mayLoopForever;
    this.program = program;
  }

  void read(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (node.superName != null) {
      program.addType(node.name, node.superName);
    }
    node.interfaces.forEach(each -> program.addType(node.name, each));
    for (MethodNode method : node.methods) {
      program.add(new MethodKey(node.name, method.name, method.desc), summary(node, method));
    }
  }

  private MethodSummary summary(ClassNode node, MethodNode method) {
    MethodSummary summary = new MethodSummary();
    if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      summary.own = Effect.EVERYTHING;
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      summary.own = summary.own.join(Effect.ACQUIRE).join(Effect.RELEASE);
    }
    boolean goesBack = false;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        add(node.name, insn, summary);
        goesBack |= goesBack(method, insn);
      }
    }
    if (goesBack && !summary.own.diverges() && mayLoopForever.test(node.name, method)) {
      summary.own = summary.own.join(Effect.DIVERGE);
    }
    return summary;
  }

  private void add(String owner, AbstractInsnNode insn, MethodSummary summary) {
    if (insn instanceof MethodInsnNode call) {
      boolean virtual =
          call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
      MethodKey target = new MethodKey(call.owner, call.name, call.desc);
      summary.calls.add(new MethodSummary.Call(target, virtual));
      if (call.getOpcode() == Opcodes.INVOKESTATIC) {
        summary.own = summary.own.join(instructions.initialisation().of(owner, call.owner));
      }
      program.noteCall(call);
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      summary.own = summary.own.join(DynamicCalls.effect(dynamic));
      noteLambda(dynamic);
    } else {
      summary.own = summary.own.join(instructions.of(owner, insn));
    }
  }

  /** A lambda is an implementation of its interface's method. */
  private void noteLambda(InvokeDynamicInsnNode dynamic) {
    if (DynamicCalls.isLambda(dynamic)) {
      String type = Type.getReturnType(dynamic.desc).getInternalName();
      Handle body = (Handle) dynamic.bsmArgs[1];
      boolean virtual =
          body.getTag() == Opcodes.H_INVOKEVIRTUAL || body.getTag() == Opcodes.H_INVOKEINTERFACE;
      MethodKey target = new MethodKey(body.getOwner(), body.getName(), body.getDesc());
      program.addLambda(type, dynamic.name, new MethodSummary.Call(target, virtual));
    }
  }

  private static boolean goesBack(MethodNode method, AbstractInsnNode insn) {
    int here = method.instructions.indexOf(insn);
    if (insn instanceof JumpInsnNode jump) {
      return method.instructions.indexOf(jump.label) <= here;
    }
    if (insn instanceof TableSwitchInsnNode table) {
      return table.labels.stream().anyMatch(l -> method.instructions.indexOf(l) <= here)
          || method.instructions.indexOf(table.dflt) <= here;
    }
    if (insn instanceof LookupSwitchInsnNode lookup) {
      return lookup.labels.stream().anyMatch(l -> method.instructions.indexOf(l) <= here)
          || method.instructions.indexOf(lookup.dflt) <= here;
    }
    return false;
  }

  /** Summaries by method, for the readers to fill. */
  interface Program {
    void add(MethodKey method, MethodSummary summary);

    /** A type and one it extends or implements. */
    void addType(String type, String supertype);

    void addLambda(String type, String name, MethodSummary.Call body);

    void noteCall(MethodInsnNode call);
  }
}
