package bigfoot.placement.ssa;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Tells {@code this} of an instance method from all other values. */
public final class ThisOrNot extends BasicInterpreter {
  public static final BasicValue THIS = new BasicValue(Type.getObjectType("this"));

  private boolean mixed;

  public ThisOrNot() {
    super(Opcodes.ASM9);
  }

  /**
   * Whether some value may be {@code this} or another one; such a value is not told from others.
   */
  public boolean isMixed() {
    return mixed;
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

  @Override
  public BasicValue unaryOperation(AbstractInsnNode insn, BasicValue value)
      throws AnalyzerException {
    boolean cast = insn.getOpcode() == Opcodes.CHECKCAST && value == THIS;
    return cast ? THIS : super.unaryOperation(insn, value);
  }

  @Override
  public BasicValue merge(BasicValue one, BasicValue other) {
    mixed |= one == THIS ^ other == THIS;
    return super.merge(one, other);
  }
}
