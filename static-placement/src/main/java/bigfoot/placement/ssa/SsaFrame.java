package bigfoot.placement.ssa;

import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** A frame whose merge makes φs: one for each frame and slot where different values meet. */
final class SsaFrame extends Frame<Value> {
  private Value[] phis;

  SsaFrame(int locals, int stack) {
    super(locals, stack);
  }

  SsaFrame(Frame<? extends Value> other) {
    super(other);
  }

  Value[] phis() {
    return phis;
  }

  @Override
  public boolean merge(Frame<? extends Value> other, Interpreter<Value> interpreter)
      throws AnalyzerException {
    if (getStackSize() != other.getStackSize()) {
      throw new AnalyzerException(null, "stacks of different height meet");
    }
    boolean changed = false;
    for (int i = 0; i < getLocals(); i++) {
      Value joined = join(getLocal(i), other.getLocal(i), i);
      if (joined != getLocal(i)) {
        setLocal(i, joined);
        changed = true;
      }
    }
    for (int i = 0; i < getStackSize(); i++) {
      Value joined = join(getStack(i), other.getStack(i), getLocals() + i);
      if (joined != getStack(i)) {
        setStack(i, joined);
        changed = true;
      }
    }
    return changed;
  }

  private Value join(Value here, Value there, int slot) {
    if (here == there || here.owner == this && here.slot() == slot) {
      return here;
    }
    if (here == Value.UNDEFINED || there == Value.UNDEFINED || here.getSize() != there.getSize()) {
      return Value.UNDEFINED;
    }
    if (phis == null) {
      phis = new Value[getLocals() + getMaxStackSize()];
    }
    if (phis[slot] == null) {
      phis[slot] = new Value(Value.Kind.PHI, here.getSize(), -1, slot, null);
      phis[slot].owner = this;
    }
    return phis[slot];
  }
}
