package bigfoot.placement.entail;

/** Comparisons, in the order in which the JVM numbers its jumps: neighbours negate each other. */
public enum Relation {
  EQ,
  NE,
  LT,
  GE,
  GT,
  LE;

  private static final Relation[] ALL = values();

  /** The relation of a jump {@code if<cond>} or {@code if_icmp<cond>}, by its place among those. */
  public static Relation ofJump(int number) {
    return ALL[number];
  }

  public Relation negated() {
    return ALL[ordinal() ^ 1];
  }

  /** The relation of right to left. */
  public Relation mirrored() {
    return switch (this) {
      case LT -> GT;
      case GT -> LT;
      case LE -> GE;
      case GE -> LE;
      default -> this;
    };
  }

  public boolean holds(int left, int right) {
    return switch (this) {
      case EQ -> left == right;
      case NE -> left != right;
      case LT -> left < right;
      case GE -> left >= right;
      case GT -> left > right;
      case LE -> left <= right;
    };
  }
}
