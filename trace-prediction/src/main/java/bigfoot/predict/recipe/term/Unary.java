package bigfoot.predict.recipe.term;

/** A conversion or negation. */
public record Unary(UnaryOp op, Term operand, int depth) implements Term {
  public Unary(UnaryOp op, Term operand) {
    this(op, operand, operand.depth() + 1);
  }

  @Override
  public int width() {
    return op.width;
  }

  @Override
  public String toString() {
    return op + "(" + operand + ")";
  }
}
