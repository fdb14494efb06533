package bigfoot.predict.recipe.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** A method's instructions, numbered, with their lines and where labels point to. */
final class MethodCode {
  final ClassNode owner;
  final MethodNode method;
  private final AbstractInsnNode[] instructions;
  private final int[] lines;
  private final Map<LabelNode, Integer> labels = new HashMap<>();

  MethodCode(ClassNode owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
    List<AbstractInsnNode> real = new ArrayList<>();
    int[] line = new int[method.instructions.size()];
    int current = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label) {
        labels.put(label, real.size());
      } else if (insn instanceof LineNumberNode number) {
        current = number.line;
      } else if (insn.getOpcode() >= 0) {
        line[real.size()] = current;
        real.add(insn);
      }
    }
    instructions = real.toArray(new AbstractInsnNode[0]);
    lines = line;
  }

  boolean has(int pc) {
    return pc >= 0 && pc < instructions.length;
  }

  AbstractInsnNode at(int pc) {
    return instructions[pc];
  }

  int target(LabelNode label) {
    return labels.get(label);
  }

  boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Whether it holds its object's monitor while it runs. */
  boolean locksThis() {
    return !isStatic() && (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  boolean isConstructor() {
    return method.name.equals("<init>");
  }

  /** Class, method and line, as a stack trace shows them. */
  String place(int pc) {
    String file = owner.sourceFile == null ? "Unknown Source" : owner.sourceFile + ":" + lines[pc];
    return owner.name.replace('/', '.') + "." + method.name + "(" + file + ")";
  }
}
