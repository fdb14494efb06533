package bigfoot.benchmarks.harness;

/** How much a program has to do; a kernel's A and B are about what JavaGrande calls so. */
public enum Size {
  TINY,
  S,
  A,
  B;

  public static Size of(String name) {
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
