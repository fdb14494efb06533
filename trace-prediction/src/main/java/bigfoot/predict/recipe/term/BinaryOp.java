package bigfoot.predict.recipe.term;

/** The JVM's integral arithmetic; int and long share an operator, the width decides. */
public enum BinaryOp {
  ADD,
  SUB,
  MUL,
  DIV,
  REM,
  AND,
  OR,
  XOR,
  SHL,
  SHR,
  USHR,
  LCMP;

  /** Division by zero throws, so it has no value. */
  public boolean defined(long right) {
    return this != DIV && this != REM || right != 0;
  }

  public long apply(long a, long b, int width) {
    return width == 32 ? apply((int) a, (int) b) : apply(a, b);
  }

  private long apply(int a, int b) {
    return switch (this) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >> b;
      case USHR -> a >>> b;
      case LCMP -> throw new IllegalArgumentException("LCMP compares longs");
    };
  }

  private long apply(long a, long b) {
    return switch (this) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >> b;
      case USHR -> a >>> b;
      case LCMP -> Long.compare(a, b);
    };
  }
}
