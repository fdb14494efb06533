package bigfoot.placement.ssa;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Control flow between real instructions; labels, lines and frames are no places of their own, a
 * jump to a label leads to the instruction after it. An exceptional edge leaves every instruction
 * of a try range that can throw, whatever types the handler names: code may throw what it does not
 * declare. A MONITOREXIT is taken not to throw: structured locking cannot fail there.
 */
public final class FlowGraph {
  private static final int[] NONE = {};

  private final InsnList code;
  private final boolean[] reachable;
  private final int[][] successors;
  private final int[][] handlers;
  private final int[][] predecessors;
  private final boolean[] isHandler;
  private final int[] real;

  FlowGraph(MethodNode method, Object[] frames) {
    this.code = method.instructions;
    int n = code.size();
    reachable = new boolean[n];
    successors = new int[n][];
    handlers = new int[n][];
    isHandler = new boolean[n];
    real = new int[n + 1];
    real[n] = n;
    for (int i = n - 1; i >= 0; i--) {
      real[i] = code.get(i).getOpcode() >= 0 ? i : real[i + 1];
    }
    for (int i = 0; i < n; i++) {
      reachable[i] = frames[i] != null && real[i] == i;
      successors[i] = NONE;
      handlers[i] = NONE;
    }
    coverByHandlers(method);
    for (int i = 0; i < n; i++) {
      if (reachable[i]) {
        successors[i] = atRealInstructions(rawSuccessors(i));
      }
    }
    predecessors = reverse();
  }

  public int size() {
    return successors.length;
  }

  public boolean isReachable(int index) {
    return reachable[index];
  }

  /** The instruction where the method begins. */
  public int entry() {
    return real[0];
  }

  /** The instruction at the index, or the first one after a label there. */
  public int realInstruction(int index) {
    return real[index];
  }

  /** Where control goes when the instruction completes. */
  public int[] normalSuccessors(int index) {
    return successors[index];
  }

  /** Handlers an exception of this instruction may reach within the method. */
  public int[] exceptionalSuccessors(int index) {
    return handlers[index].length > 0 && canThrow(code.get(index))
        ? atRealInstructions(handlers[index])
        : NONE;
  }

  /** Labels of handlers whose range holds the place, whether it can throw or not. */
  int[] coveringHandlers(int index) {
    return handlers[index];
  }

  private int[] atRealInstructions(int[] places) {
    return Arrays.stream(places).map(place -> real[place]).distinct().toArray();
  }

  /** Instructions from which control comes, exceptional edges included. */
  public int[] predecessors(int index) {
    return predecessors[index];
  }

  /** Whether a handler begins here. */
  public boolean isHandler(int index) {
    return isHandler[index];
  }

  private void coverByHandlers(MethodNode method) {
    if (method.tryCatchBlocks == null) {
      return;
    }
    List<Set<Integer>> cover = new ArrayList<>(Collections.nCopies(code.size(), null));
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = code.indexOf(block.handler);
      isHandler[real[handler]] = true;
      for (int i = code.indexOf(block.start); i < code.indexOf(block.end); i++) {
        if (cover.get(i) == null) {
          cover.set(i, new LinkedHashSet<>());
        }
        cover.get(i).add(handler);
      }
    }
    for (int i = 0; i < handlers.length; i++) {
      if (cover.get(i) != null) {
        handlers[i] = cover.get(i).stream().mapToInt(Integer::intValue).toArray();
      }
    }
  }

  /** Where control goes in the instruction list, labels included. */
  int[] rawSuccessors(int i) {
    AbstractInsnNode insn = code.get(i);
    int opcode = insn.getOpcode();
    if (insn instanceof JumpInsnNode jump) {
      int target = code.indexOf(jump.label);
      return opcode == Opcodes.GOTO ? new int[] {target} : new int[] {target, i + 1};
    }
    if (insn instanceof TableSwitchInsnNode table) {
      return targets(table.labels, table.dflt);
    }
    if (insn instanceof LookupSwitchInsnNode lookup) {
      return targets(lookup.labels, lookup.dflt);
    }
    if (opcode == Opcodes.ATHROW || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      return NONE;
    }
    return new int[] {i + 1};
  }

  private int[] targets(List<LabelNode> labels, LabelNode otherwise) {
    Set<Integer> targets = new LinkedHashSet<>();
    for (LabelNode label : labels) {
      targets.add(code.indexOf(label));
    }
    targets.add(code.indexOf(otherwise));
    return targets.stream().mapToInt(Integer::intValue).toArray();
  }

  private int[][] reverse() {
    int n = size();
    int[] counts = new int[n];
    for (int i = 0; i < n; i++) {
      for (int s : edges(i)) {
        counts[s]++;
      }
    }
    int[][] result = new int[n][];
    for (int i = 0; i < n; i++) {
      result[i] = counts[i] == 0 ? NONE : new int[counts[i]];
    }
    for (int i = 0; i < n; i++) {
      for (int s : edges(i)) {
        result[s][--counts[s]] = i;
      }
    }
    return result;
  }

  private int[] edges(int i) {
    int[] exceptional = exceptionalSuccessors(i);
    if (exceptional.length == 0) {
      return successors[i];
    }
    int[] all = Arrays.copyOf(successors[i], successors[i].length + exceptional.length);
    System.arraycopy(exceptional, 0, all, successors[i].length, exceptional.length);
    return all;
  }

  /** Whether the instruction may complete abruptly. */
  public static boolean canThrow(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM -> true;
      case Opcodes.LDC ->
          !(((LdcInsnNode) insn).cst instanceof Number
              || ((LdcInsnNode) insn).cst instanceof String);
      case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> true;
      case Opcodes.MULTIANEWARRAY, Opcodes.ARRAYLENGTH, Opcodes.ATHROW -> true;
      case Opcodes.CHECKCAST, Opcodes.INSTANCEOF, Opcodes.MONITORENTER -> true;
      default ->
          opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
              || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
              || opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC;
    };
  }
}
