package bigfoot.predict.recipe.term;

/** The JVM's conversions and negations between integral types. */
public enum UnaryOp {
  INEG(32),
  LNEG(64),
  I2L(64),
  L2I(32),
  I2B(32),
  I2C(32),
  I2S(32);

  /** Width of the result. */
  public final int width;

  UnaryOp(int width) {
    this.width = width;
  }

  public long apply(long value) {
    return switch (this) {
      case INEG -> -(int) value;
      case LNEG -> -value;
      case I2L -> value;
      case L2I -> (int) value;
      case I2B -> (byte) value;
      case I2C -> (char) value;
      case I2S -> (short) value;
    };
  }
}
