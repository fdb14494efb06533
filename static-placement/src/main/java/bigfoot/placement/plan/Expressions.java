package bigfoot.placement.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * What instructions compute, written as in Java as far as that is short: {@code y[row[i]]}. Where
 * an operand has no short name it is {@code …}.
 */
final class Expressions {
  static final String UNKNOWN = "…";
  private static final int DEEPEST = 5;
  private static final Map<Integer, String> OPERATORS =
      Map.of(
          Opcodes.IADD, "+",
          Opcodes.ISUB, "-",
          Opcodes.IMUL, "*",
          Opcodes.IDIV, "/",
          Opcodes.IREM, "%",
          Opcodes.ISHL, "<<",
          Opcodes.ISHR, ">>",
          Opcodes.IUSHR, ">>>",
          Opcodes.IAND, "&");

  private final MethodNode method;
  private final InsnList code;
  private final Map<AbstractInsnNode, Frame<SourceValue>> frames = new HashMap<>();

  Expressions(MethodNode method) {
    this.method = method;
    this.code = method.instructions;
    try {
      Frame<SourceValue>[] all =
          new Analyzer<>(new SourceInterpreter()).analyze("java/lang/Object", method);
      for (int i = 0; i < all.length; i++) {
        frames.put(code.get(i), all[i]);
      }
    } catch (AnalyzerException e) {
      frames.clear();
    }
  }

  /** What an instruction leaves on the stack, or the place that it writes. */
  String of(AbstractInsnNode insn) {
    return of(insn, 0);
  }

  private String of(AbstractInsnNode insn, int depth) {
    int opcode = insn.getOpcode();
    if (depth > DEEPEST) {
      return UNKNOWN;
    } else if (insn instanceof VarInsnNode variable) {
      return local(variable.var, insn);
    } else if (insn instanceof FieldInsnNode field) {
      return field(field, depth);
    } else if (insn instanceof MethodInsnNode call) {
      return call.name + "(" + (call.desc.startsWith("()") ? "" : UNKNOWN) + ")";
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return element(insn, 1, depth);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return element(insn, 2, depth);
    } else if (OPERATORS.containsKey(opcode)) {
      return operand(insn, 1, depth) + OPERATORS.get(opcode) + operand(insn, 0, depth);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      return operand(insn, 0, depth) + ".length";
    } else if (opcode >= Opcodes.DUP && opcode <= Opcodes.DUP_X2 || opcode == Opcodes.CHECKCAST) {
      return operand(insn, 0, depth);
    }
    return constant(insn);
  }

  private String field(FieldInsnNode field, int depth) {
    boolean isStatic =
        field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    String holder =
        isStatic
            ? field.owner.substring(field.owner.lastIndexOf('/') + 1).replace('$', '.')
            : operand(field, field.getOpcode() == Opcodes.PUTFIELD ? 1 : 0, depth);
    return holder + "." + field.name;
  }

  /** The array lies so many values below the top of the stack, the index above it. */
  private String element(AbstractInsnNode insn, int array, int depth) {
    return operand(insn, array, 1, depth) + "[" + operand(insn, array - 1, 0, depth) + "]";
  }

  /** The operand that lies so many values below the top of the stack. */
  private String operand(AbstractInsnNode insn, int below, int depth) {
    return operand(insn, below, 0, depth);
  }

  /** The same, which was so many values below the top when an array and its index were doubled. */
  private String operand(AbstractInsnNode insn, int below, int belowDoubled, int depth) {
    Frame<SourceValue> frame = frames.get(insn);
    if (frame == null || frame.getStackSize() <= below) {
      return UNKNOWN;
    }
    Set<AbstractInsnNode> sources = frame.getStack(frame.getStackSize() - 1 - below).insns;
    if (sources.size() != 1) {
      return UNKNOWN;
    }
    AbstractInsnNode source = sources.iterator().next();
    return source.getOpcode() == Opcodes.DUP2
        ? operand(source, belowDoubled, belowDoubled, depth + 1)
        : of(source, depth + 1);
  }

  private static String constant(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Integer.toString(opcode - Opcodes.ICONST_0);
    } else if (insn instanceof IntInsnNode number && opcode != Opcodes.NEWARRAY) {
      return Integer.toString(number.operand);
    }
    return insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer
        ? ldc.cst.toString()
        : UNKNOWN;
  }

  /** The name of a local variable where an instruction uses it. */
  String local(int slot, AbstractInsnNode insn) {
    int index = code.indexOf(insn);
    String best = null;
    List<LocalVariableNode> variables =
        method.localVariables == null ? new ArrayList<>() : method.localVariables;
    for (LocalVariableNode variable : variables) {
      if (variable.index == slot
          && code.indexOf(variable.start) <= index + 1
          && index <= code.indexOf(variable.end)) {
        return variable.name;
      }
      best = variable.index == slot ? variable.name : best;
    }
    boolean isThis = slot == 0 && (method.access & Opcodes.ACC_STATIC) == 0;
    return isThis ? "this" : best != null ? best : "local" + slot;
  }
}
