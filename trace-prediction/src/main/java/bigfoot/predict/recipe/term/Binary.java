package bigfoot.predict.recipe.term;

/** An arithmetic operation; a shift distance is 32 bits wide whatever is shifted. */
public record Binary(BinaryOp op, Term left, Term right, int depth) implements Term {
  public Binary(BinaryOp op, Term left, Term right) {
    this(op, left, right, Math.max(left.depth(), right.depth()) + 1);
  }

  @Override
  public int width() {
    return op == BinaryOp.LCMP ? 32 : left.width();
  }

  @Override
  public String toString() {
    return "(" + left + " " + op + " " + right + ")";
  }
}
