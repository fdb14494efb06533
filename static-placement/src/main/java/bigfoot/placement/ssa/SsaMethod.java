package bigfoot.placement.ssa;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * A method in SSA form. Places are indices into the method's instruction list, labels included.
 * {@link #local} and {@link #stack} tell which value a slot holds before an instruction, so a value
 * is found back in the bytecode by a look-up.
 */
public final class SsaMethod {
  private final MethodNode method;
  private final InsnList code;
  private final Frame<Value>[] frames;
  private final SsaInterpreter interpreter;
  private final FlowGraph graph;
  private final DeclaredLocals declared;
  private final List<Value> phis = new ArrayList<>();

  private SsaMethod(String owner, MethodNode method) throws AnalyzerException {
    this.method = method;
    this.code = method.instructions;
    this.interpreter = new SsaInterpreter(code);
    this.frames = new PhiAnalyzer(interpreter).analyze(owner, method);
    this.graph = new FlowGraph(method, frames);
    this.declared = new DeclaredLocals(method);
    collectPhis();
    addOperands();
    removeTrivial();
    phis.forEach(phi -> phi.placeAt(graph.realInstruction(phi.at())));
  }

  /** Builds the form; the method's maxLocals and maxStack must be right. */
  public static SsaMethod of(String owner, MethodNode method) throws AnalyzerException {
    return new SsaMethod(owner, method);
  }

  public MethodNode method() {
    return method;
  }

  public FlowGraph graph() {
    return graph;
  }

  /** Number of instructions, labels included. */
  public int size() {
    return frames.length;
  }

  public AbstractInsnNode insn(int index) {
    return code.get(index);
  }

  public boolean isReachable(int index) {
    return frames[index] != null;
  }

  public int locals() {
    return method.maxLocals;
  }

  public int stackSize(int index) {
    return frames[index].getStackSize();
  }

  /** The value of a local before the instruction. */
  public Value local(int index, int local) {
    return frames[index].getLocal(local).find();
  }

  /** Whether code inserted before the instruction may read the local. */
  public boolean isReadable(int index, int local) {
    return declared.isReadable(index, local);
  }

  /** The value {@code depth} entries below the top of the stack before the instruction. */
  public Value stack(int index, int depth) {
    Frame<Value> frame = frames[index];
    return frame.getStack(frame.getStackSize() - 1 - depth).find();
  }

  /** The value the instruction defines, or null. */
  public Value result(int index) {
    Value value = interpreter.result(code.get(index));
    return value == null ? null : value.find();
  }

  /** All φs that are not trivial. */
  public List<Value> phis() {
    return phis.stream().filter(p -> p.find() == p).toList();
  }

  private void collectPhis() {
    for (int i = 0; i < frames.length; i++) {
      SsaFrame frame = (SsaFrame) frames[i];
      if (frame != null && frame.phis() != null) {
        for (Value phi : frame.phis()) {
          if (phi != null) {
            phi.placeAt(i);
            phis.add(phi);
          }
        }
      }
    }
  }

  private void addOperands() throws AnalyzerException {
    if (phis.isEmpty()) {
      return;
    }
    for (int local = 0; local < method.maxLocals; local++) {
      Value value = interpreter.entry.get(local);
      if (value != null) {
        operand(frames[0].getLocal(local), 0, local, -1, value);
      }
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        Frame<Value> out = new SsaFrame(frames[i]);
        if (code.get(i).getOpcode() >= 0) {
          out.execute(code.get(i), interpreter);
        }
        for (int next : graph.rawSuccessors(i)) {
          flowTo(next, i, out, true);
        }
        for (int handler : graph.coveringHandlers(i)) {
          flowTo(handler, i, frames[i], false);
        }
      }
    }
  }

  private void flowTo(int to, int from, Frame<Value> out, boolean withStack) {
    Frame<Value> target = frames[to];
    if (target == null) {
      return;
    }
    int locals = method.maxLocals;
    for (int k = 0; k < locals; k++) {
      operand(target.getLocal(k), to, k, from, out.getLocal(k));
    }
    for (int k = 0; withStack && k < target.getStackSize(); k++) {
      operand(target.getStack(k), to, locals + k, from, out.getStack(k));
    }
  }

  private static void operand(Value phi, int at, int slot, int from, Value value) {
    if (phi.isPhi() && phi.at() == at && phi.slot() == slot) {
      phi.addOperand(from, value);
    }
  }

  private void removeTrivial() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Value phi : phis) {
        if (phi.find() == phi) {
          Value only = onlyOperand(phi);
          if (only != null) {
            phi.replaceBy(only);
            changed = true;
          }
        }
      }
    }
  }

  private static Value onlyOperand(Value phi) {
    Value only = null;
    for (Value.Operand operand : phi.operands()) {
      Value value = operand.value().find();
      if (value != phi && value != only) {
        if (only != null) {
          return null;
        }
        only = value;
      }
    }
    return only;
  }

  /** ASM's analyzer with frames that make φs. */
  private static final class PhiAnalyzer extends Analyzer<Value> {
    PhiAnalyzer(SsaInterpreter interpreter) {
      super(interpreter);
    }

    @Override
    protected Frame<Value> newFrame(int locals, int stack) {
      return new SsaFrame(locals, stack);
    }

    @Override
    protected Frame<Value> newFrame(Frame<? extends Value> frame) {
      return new SsaFrame(frame);
    }
  }
}
