package bigfoot.placement.analysis;

/**
 * The time a method's analysis may take, counted in steps of the solver rather than seconds, so
 * that equal input gives equal checks. A step takes about a quarter of a microsecond.
 */
final class Budget {
  /** Thrown when it is used up: the method keeps one check per access. */
  static final class UsedUp extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsedUp() {
      super("the method takes too long to analyse", null, false, false);
    }
  }

  /** Some seconds. */
  static final long STANDARD = 8_000_000;

  private long left;

  Budget(long steps) {
    left = steps;
  }

  void spend(int steps) {
    left -= steps;
    if (left < 0) {
      throw new UsedUp();
    }
  }
}
