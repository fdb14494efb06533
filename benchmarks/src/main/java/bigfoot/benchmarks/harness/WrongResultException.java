package bigfoot.benchmarks.harness;

/** A program computed something else than it must. */
public final class WrongResultException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public WrongResultException(String message) {
    super(message);
  }

  /** Fails unless {@code actual} is within a relative {@code tolerance} of {@code expected}. */
  public static void unlessClose(String what, double expected, double actual, double tolerance) {
    double scale = Math.max(1e-300, Math.abs(expected));
    if (!(Math.abs(actual - expected) <= tolerance * scale)) {
      throw new WrongResultException(what + " is " + actual + ", must be " + expected);
    }
  }

  /** Fails unless {@code condition} holds. */
  public static void unless(boolean condition, String message) {
    if (!condition) {
      throw new WrongResultException(message);
    }
  }
}
