package bigfoot.predict.recipe.term;

/** How a branch compares two values; integers compare signed. */
public enum Relation {
  EQ,
  NE,
  LT,
  GE,
  GT,
  LE;

  public boolean holds(long a, long b) {
    return switch (this) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case GE -> a >= b;
      case GT -> a > b;
      case LE -> a <= b;
    };
  }

  public Relation negated() {
    return switch (this) {
      case EQ -> NE;
      case NE -> EQ;
      case LT -> GE;
      case GE -> LT;
      case GT -> LE;
      case LE -> GT;
    };
  }
}
