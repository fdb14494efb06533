package bigfoot.predict.recipe.term;

/** A known value, kept sign-extended to 64 bits. */
public record Constant(long value, int width) implements Term {
  public Constant {
    value = width == 32 ? (int) value : value;
  }

  @Override
  public int depth() {
    return 0;
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
