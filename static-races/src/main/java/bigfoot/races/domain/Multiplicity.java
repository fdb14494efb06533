package bigfoot.races.domain;

/**
 * How many concrete things an abstract one stands for: one, unknown as yet, or possibly many.
 * Ordered ONE ⊑ UNKNOWN ⊑ MANY.
 */
public enum Multiplicity {
  ONE("1"),
  UNKNOWN("?"),
  MANY("*");

  private final String symbol;

  Multiplicity(String symbol) {
    this.symbol = symbol;
  }

  /** The operator ⊗ of Figure 1: what a call's multiplicity makes of the callee's. */
  public Multiplicity times(Multiplicity other) {
    if (this == MANY || other == MANY) {
      return MANY;
    }
    return this == ONE || other == ONE ? ONE : UNKNOWN;
  }

  @Override
  public String toString() {
    return symbol;
  }
}
