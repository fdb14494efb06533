package bigfoot.benchmarks;

/** How much a kernel has to do; A and B are about the sizes JavaGrande gives these names. */
public enum Size {
  TINY,
  S,
  A,
  B;

  static Size of(String name) {
    return valueOf(name.toUpperCase(java.util.Locale.ROOT));
  }

  /** The one of four values that belongs to this size. */
  public int choose(int tiny, int s, int a, int b) {
    switch (this) {
      case TINY:
        return tiny;
      case S:
        return s;
      case A:
        return a;
      default:
        return b;
    }
  }
}
