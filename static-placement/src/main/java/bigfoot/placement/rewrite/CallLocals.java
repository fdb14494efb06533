package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Operand;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The locals that hold the receiver, the arguments and the result of one call. */
final class CallLocals {
  static final Operand RECEIVER = Operand.receiver();

  private final Type receiverType;
  private final Type[] argumentTypes;
  private final Type resultType;
  private final int receiver;
  private final int[] arguments;
  private final int next;

  /** Lays them out from local first on; receiverType is null for a static method. */
  CallLocals(int first, Type receiverType, String descriptor) {
    this.receiverType = receiverType;
    this.argumentTypes = Type.getArgumentTypes(descriptor);
    this.resultType = Type.getReturnType(descriptor);
    this.receiver = receiverType == null ? -1 : first;
    this.arguments = new int[argumentTypes.length];
    int local = first + (receiverType == null ? 0 : 1);
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = local;
      local += argumentTypes[i].getSize();
    }
    this.next = local;
  }

  static Operand argument(int number) {
    return Operand.argument(number);
  }

  Type resultType() {
    return resultType;
  }

  /** The first local behind receiver and arguments: the site. */
  int site() {
    return next;
  }

  int result() {
    return next + 1;
  }

  int thrown() {
    return next + 1;
  }

  /** The first local behind all. */
  int end() {
    return next + 3;
  }

  int receiver() {
    return receiver;
  }

  Type[] argumentTypes() {
    return argumentTypes;
  }

  int argumentLocal(int i) {
    return arguments[i];
  }

  /** The local of a whole operand; -1 when the call has none such. */
  int local(Operand operand) {
    switch (operand.base) {
      case THIS:
        return receiver;
      case RESULT:
        return result();
      case ARGUMENT:
        return operand.argument < arguments.length ? arguments[operand.argument] : -1;
      default:
        return -1;
    }
  }

  /** The declared type of an operand; Object when the call has none such. */
  Type type(Operand operand) {
    switch (operand.base) {
      case THIS:
        return receiverType == null ? Type.getType(Object.class) : receiverType;
      case RESULT:
        return resultType;
      case ARGUMENT:
        return operand.argument < arguments.length
            ? argumentTypes[operand.argument]
            : Type.getType(Object.class);
      default:
        return Type.getType(Object.class);
    }
  }

  boolean isObject(Operand operand) {
    return local(operand) >= 0 && type(operand).getSort() >= Type.ARRAY;
  }

  boolean isInt(Operand operand) {
    int sort = type(operand).getSort();
    return local(operand) >= 0 && sort >= Type.BOOLEAN && sort <= Type.INT;
  }

  boolean isLong(Operand operand) {
    return local(operand) >= 0 && type(operand).getSort() == Type.LONG;
  }

  void loadResult(MethodVisitor code) {
    code.visitVarInsn(resultType.getOpcode(Opcodes.ILOAD), result());
  }

  void loadArguments(MethodVisitor code) {
    for (int i = 0; i < arguments.length; i++) {
      code.visitVarInsn(argumentTypes[i].getOpcode(Opcodes.ILOAD), arguments[i]);
    }
  }

  void storeArguments(MethodVisitor code) {
    for (int i = arguments.length - 1; i >= 0; i--) {
      code.visitVarInsn(argumentTypes[i].getOpcode(Opcodes.ISTORE), arguments[i]);
    }
  }
}
