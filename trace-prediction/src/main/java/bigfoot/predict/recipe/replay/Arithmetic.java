package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.BinaryOp;
import bigfoot.predict.recipe.term.Term;
import bigfoot.predict.recipe.term.Unary;
import bigfoot.predict.recipe.term.UnaryOp;
import org.objectweb.asm.Opcodes;

/**
 * Arithmetic on values: integral numbers exactly, as terms; floating-point numbers as they were,
 * their operands pinned.
 */
final class Arithmetic {
  /** Deeper terms are replaced by what they were. */
  private static final int DEEPEST = 60;

  private static final BinaryOp[] FAMILIES = {
    BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV, BinaryOp.REM
  };
  private static final BinaryOp[] BITWISE = {
    BinaryOp.SHL, BinaryOp.SHR, BinaryOp.USHR, BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR
  };

  private final Effects effects;

  Arithmetic(Effects effects) {
    this.effects = effects;
  }

  /** The operator of an integral instruction from IADD to LXOR; null for floating point. */
  private static BinaryOp operator(int opcode) {
    if (opcode >= Opcodes.ISHL) {
      return BITWISE[(opcode - Opcodes.ISHL) / 2];
    }
    return (opcode - Opcodes.IADD) % 4 < 2 ? FAMILIES[(opcode - Opcodes.IADD) / 4] : null;
  }

  static boolean isBinary(int opcode) {
    return opcode >= Opcodes.IADD && opcode <= Opcodes.DREM
        || opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR;
  }

  static boolean isIntegralDivision(int opcode) {
    return opcode == Opcodes.IDIV
        || opcode == Opcodes.LDIV
        || opcode == Opcodes.IREM
        || opcode == Opcodes.LREM;
  }

  Value binary(int opcode, Value left, Value right) {
    BinaryOp op = operator(opcode);
    return op == null ? floating(opcode, left, right) : binary(op, left, right);
  }

  Value binary(BinaryOp op, Value left, Value right) {
    Term term = Term.of(op, left.term(), right.term());
    long bits = op.apply(left.bits(), right.bits(), left.term().width());
    return shallow(new Value(op == BinaryOp.LCMP ? 'I' : left.type(), term, bits));
  }

  private Value unary(UnaryOp op, Value operand) {
    char type = op.width == 64 ? 'J' : 'I';
    return shallow(new Value(type, Term.of(op, operand.term()), op.apply(operand.bits())));
  }

  private Value shallow(Value value) {
    if (value.term().depth() <= DEEPEST) {
      return value;
    }
    effects.pin(value);
    return value.concrete();
  }

  private Value floating(int opcode, Value left, Value right) {
    effects.pin(left);
    effects.pin(right);
    int family = (opcode - Opcodes.IADD) / 4;
    if (left.type() == 'F') {
      float a = Float.intBitsToFloat((int) left.bits());
      float b = Float.intBitsToFloat((int) right.bits());
      float r =
          switch (family) {
            case 0 -> a + b;
            case 1 -> a - b;
            case 2 -> a * b;
            case 3 -> a / b;
            default -> a % b;
          };
      return Value.constant('F', Float.floatToRawIntBits(r));
    }
    double a = Double.longBitsToDouble(left.bits());
    double b = Double.longBitsToDouble(right.bits());
    double r =
        switch (family) {
          case 0 -> a + b;
          case 1 -> a - b;
          case 2 -> a * b;
          case 3 -> a / b;
          default -> a % b;
        };
    return Value.constant('D', Double.doubleToRawLongBits(r));
  }

  /** INEG to DNEG. */
  Value negate(Value value) {
    switch (value.type()) {
      case 'I':
        return unary(UnaryOp.INEG, value);
      case 'J':
        return unary(UnaryOp.LNEG, value);
      case 'F':
        effects.pin(value);
        return Value.constant(
            'F', Float.floatToRawIntBits(-Float.intBitsToFloat((int) value.bits())));
      default:
        effects.pin(value);
        return Value.constant(
            'D', Double.doubleToRawLongBits(-Double.longBitsToDouble(value.bits())));
    }
  }

  /** LCMP to DCMPG. */
  Value compare(int opcode, Value left, Value right) {
    if (opcode == Opcodes.LCMP) {
      return binary(BinaryOp.LCMP, left, right);
    }
    effects.pin(left);
    effects.pin(right);
    double a = asDouble(left);
    double b = asDouble(right);
    boolean greater = opcode == Opcodes.FCMPG || opcode == Opcodes.DCMPG;
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return Value.of(greater ? 1 : -1);
    }
    return Value.of(a < b ? -1 : a > b ? 1 : 0);
  }

  private static double asDouble(Value value) {
    return switch (value.type()) {
      case 'F' -> Float.intBitsToFloat((int) value.bits());
      case 'D' -> Double.longBitsToDouble(value.bits());
      default -> value.bits();
    };
  }

  /** I2L to I2S. */
  Value convert(int opcode, Value value) {
    switch (opcode) {
      case Opcodes.I2L:
        return unary(UnaryOp.I2L, value);
      case Opcodes.L2I:
        return unary(UnaryOp.L2I, value);
      case Opcodes.I2B:
        return unary(UnaryOp.I2B, value);
      case Opcodes.I2C:
        return unary(UnaryOp.I2C, value);
      case Opcodes.I2S:
        return unary(UnaryOp.I2S, value);
      default:
        effects.pin(value);
        return convertFloating(opcode, value);
    }
  }

  private static Value convertFloating(int opcode, Value value) {
    long bits = value.bits();
    double d = asDouble(value);
    return switch (opcode) {
      case Opcodes.I2F -> Value.constant('F', Float.floatToRawIntBits((int) bits));
      case Opcodes.L2F -> Value.constant('F', Float.floatToRawIntBits(bits));
      case Opcodes.D2F -> Value.constant('F', Float.floatToRawIntBits((float) d));
      case Opcodes.I2D -> Value.constant('D', Double.doubleToRawLongBits((int) bits));
      case Opcodes.L2D -> Value.constant('D', Double.doubleToRawLongBits(bits));
      case Opcodes.F2D -> Value.constant('D', Double.doubleToRawLongBits(d));
      case Opcodes.F2I -> Value.of((int) Float.intBitsToFloat((int) bits));
      case Opcodes.F2L -> Value.constant('J', (long) Float.intBitsToFloat((int) bits));
      case Opcodes.D2I -> Value.of((int) d);
      case Opcodes.D2L -> Value.constant('J', (long) d);
      default -> throw new Lost("conversion " + opcode);
    };
  }

  /** What a variable of a narrow type, named by its descriptor, keeps of an int. */
  Value narrowed(char descriptor, Value value) {
    return switch (descriptor) {
      case 'B' -> narrowed(UnaryOp.I2B, value);
      case 'C' -> narrowed(UnaryOp.I2C, value);
      case 'S' -> narrowed(UnaryOp.I2S, value);
      case 'Z' -> binary(BinaryOp.AND, value, Value.of(1));
      default -> value;
    };
  }

  private Value narrowed(UnaryOp op, Value value) {
    boolean already = value.term() instanceof Unary unary && unary.op() == op;
    return already ? value : unary(op, value);
  }
}
