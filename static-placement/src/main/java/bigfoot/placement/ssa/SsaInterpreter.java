package bigfoot.placement.ssa;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Gives each instruction one value; copies and CHECKCAST pass theirs on. */
final class SsaInterpreter extends Interpreter<Value> {
  private final InsnList code;
  private final Map<AbstractInsnNode, Value> results = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, Value> caught = new IdentityHashMap<>();

  /** What each parameter's local holds on the edge into instruction 0, which may be a loop's. */
  final Map<Integer, Value> entry = new HashMap<>();

  SsaInterpreter(InsnList code) {
    super(Opcodes.ASM9);
    this.code = code;
  }

  Value result(AbstractInsnNode insn) {
    return results.get(insn);
  }

  private Value define(AbstractInsnNode insn, int size) {
    return results.computeIfAbsent(
        insn, i -> new Value(Value.Kind.INSTRUCTION, size, code.indexOf(i), -1, i));
  }

  @Override
  public Value newValue(Type type) {
    if (type == Type.VOID_TYPE) {
      return null;
    }
    return Value.UNDEFINED;
  }

  @Override
  public Value newParameterValue(boolean isInstance, int local, Type type) {
    Value value = new Value(Value.Kind.PARAMETER, type.getSize(), -1, local, null);
    entry.put(local, value);
    return value;
  }

  @Override
  public Value newEmptyValue(int local) {
    return Value.UNDEFINED;
  }

  @Override
  public Value newReturnTypeValue(Type type) {
    return type == Type.VOID_TYPE ? null : Value.UNDEFINED;
  }

  @Override
  public Value newExceptionValue(TryCatchBlockNode block, Frame<Value> frame, Type type) {
    return caught.computeIfAbsent(
        block.handler, h -> new Value(Value.Kind.CAUGHT, 1, code.indexOf(h), -1, h));
  }

  @Override
  public Value newOperation(AbstractInsnNode insn) {
    return define(
        insn,
        switch (insn.getOpcode()) {
          case Opcodes.LDC -> sizeOf(((LdcInsnNode) insn).cst);
          case Opcodes.GETSTATIC -> Type.getType(((FieldInsnNode) insn).desc).getSize();
          default -> Widths.of(insn.getOpcode());
        });
  }

  private static int sizeOf(Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      return dynamic.getSize();
    }
    return constant instanceof Long || constant instanceof Double ? 2 : 1;
  }

  @Override
  public Value copyOperation(AbstractInsnNode insn, Value value) {
    return value;
  }

  @Override
  public Value unaryOperation(AbstractInsnNode insn, Value value) {
    return switch (insn.getOpcode()) {
      case Opcodes.CHECKCAST -> value;
      case Opcodes.GETFIELD -> define(insn, Type.getType(((FieldInsnNode) insn).desc).getSize());
      default -> define(insn, Widths.of(insn.getOpcode()));
    };
  }

  @Override
  public Value binaryOperation(AbstractInsnNode insn, Value left, Value right) {
    return define(insn, Widths.of(insn.getOpcode()));
  }

  @Override
  public Value ternaryOperation(AbstractInsnNode insn, Value a, Value b, Value c) {
    return null;
  }

  @Override
  public Value naryOperation(AbstractInsnNode insn, List<? extends Value> values) {
    if (insn.getOpcode() == Opcodes.MULTIANEWARRAY) {
      return define(insn, 1);
    }
    String descriptor =
        insn instanceof InvokeDynamicInsnNode dynamic ? dynamic.desc : ((MethodInsnNode) insn).desc;
    Type type = Type.getReturnType(descriptor);
    return type == Type.VOID_TYPE ? null : define(insn, type.getSize());
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, Value value, Value expected) {}

  @Override
  public Value merge(Value here, Value there) {
    throw new IllegalStateException("frames merge themselves");
  }
}
