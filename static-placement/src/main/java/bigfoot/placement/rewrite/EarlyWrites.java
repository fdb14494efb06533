package bigfoot.placement.rewrite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Writes that a constructor makes to its object before it calls {@code super(...)}: an inner
 * class's captured variables, and since Java 25 any field. Until that call the object can be passed
 * to nobody, not even to a check, so these checks follow the call.
 */
final class EarlyWrites {
  private final MethodContext context;
  private final BitSet writes = new BitSet();
  private final List<Integer> constructorCalls = new ArrayList<>();

  EarlyWrites(MethodContext context) {
    this.context = context;
    if (context.method.name.equals("<init>") && mayWriteEarly()) {
      try {
        find();
      } catch (AnalyzerException | RuntimeException e) {
        throw new UnrewritableException("cannot be analysed: " + e.getMessage());
      }
    }
  }

  boolean contains(int ordinal) {
    return writes.get(ordinal);
  }

  /** Inserts a check of {@code this} where the object exists; drops it if local 0 is reused. */
  void afterConstruction(InsnList code) {
    for (AbstractInsnNode insn : context.method.instructions) {
      if (insn instanceof VarInsnNode store
          && store.var == 0
          && store.getOpcode() >= Opcodes.ISTORE) {
        return;
      }
    }
    if (constructorCalls.size() == 1) {
      context.after(constructorCalls.get(0), code);
    }
  }

  /** Whether a write of an own field comes before what may be the call of a constructor. */
  private boolean mayWriteEarly() {
    boolean written = false;
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn instanceof FieldInsnNode f
          && f.getOpcode() == Opcodes.PUTFIELD
          && f.owner.equals(context.owner.node.name)) {
        written = true;
      } else if (written && isConstructorCall(insn)) {
        return true;
      }
    }
    return false;
  }

  private boolean isConstructorCall(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && (call.owner.equals(context.owner.node.name)
            || call.owner.equals(context.owner.node.superName));
  }

  private void find() throws AnalyzerException {
    Frame<BasicValue>[] frames =
        new Analyzer<>(new Construction()).analyze(context.owner.node.name, context.method);
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      Frame<BasicValue> frame = frames[context.method.instructions.indexOf(insn)];
      if (frame == null) {
        continue;
      }
      if (insn instanceof MethodInsnNode call && isConstructorCall(insn)) {
        int receiver = frame.getStackSize() - Type.getArgumentCount(call.desc) - 1;
        if (frame.getStack(receiver) == Construction.THIS) {
          constructorCalls.add(i);
        }
      } else if (insn.getOpcode() == Opcodes.PUTFIELD
          && frame.getStack(frame.getStackSize() - 2) == Construction.THIS) {
        writes.set(i);
      }
    }
    keepWhatPrecedesTheCall();
  }

  /** With one call, what it dominates comes after it in every compiler's output. */
  private void keepWhatPrecedesTheCall() {
    int last = constructorCalls.isEmpty() ? 0 : constructorCalls.get(constructorCalls.size() - 1);
    writes.clear(last, Math.max(last, writes.length()));
  }

  /** Tells {@code this} from all other values. */
  private static final class Construction extends BasicInterpreter {
    static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

    Construction() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
      return local == 0 ? THIS : super.newParameterValue(isInstance, local, type);
    }

    @Override
    public BasicValue copyOperation(AbstractInsnNode insn, BasicValue value)
        throws AnalyzerException {
      return value == THIS ? THIS : super.copyOperation(insn, value);
    }
  }
}
