package bigfoot.predict.recipe.term;

/**
 * A value of 32 or 64 bits. References are 64-bit object identities, null is 0; boolean, byte, char
 * and short are 32 bits wide as on the JVM's stack.
 */
public sealed interface Term permits Constant, ReadValue, Unary, Binary {
  int width();

  /** How deep the term is nested; deep terms are replaced by what was recorded. */
  int depth();

  /** Whether the term is the same whatever the reads return. */
  default boolean isConstant() {
    return this instanceof Constant;
  }

  static Term constant(int value) {
    return new Constant(value, 32);
  }

  static Term constant(long value) {
    return new Constant(value, 64);
  }

  /** {@code left op right}, computed now when both are known. */
  static Term of(BinaryOp op, Term left, Term right) {
    Binary term = new Binary(op, left, right);
    if (left instanceof Constant a && right instanceof Constant b && op.defined(b.value())) {
      return new Constant(op.apply(a.value(), b.value(), left.width()), term.width());
    }
    return term;
  }

  /** {@code op operand}, computed now when the operand is known. */
  static Term of(UnaryOp op, Term operand) {
    if (operand instanceof Constant a) {
      return new Constant(op.apply(a.value()), op.width);
    }
    return new Unary(op, operand);
  }
}
