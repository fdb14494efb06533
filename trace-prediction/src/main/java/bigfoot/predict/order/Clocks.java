package bigfoot.predict.order;

/** Vector times as int arrays: component t is a local time of slot t, 0 means none. */
final class Clocks {
  private Clocks() {}

  /** {@code into := into ⊔ from}; true when that changed it. */
  static boolean join(int[] into, int[] from) {
    boolean changed = false;
    for (int i = 0; i < into.length; i++) {
      if (from[i] > into[i]) {
        into[i] = from[i];
        changed = true;
      }
    }
    return changed;
  }

  /** A copy of {@code from}, in {@code into} if there is one. */
  static int[] copy(int[] from, int[] into) {
    if (into == null) {
      return from.clone();
    }
    System.arraycopy(from, 0, into, 0, from.length);
    return into;
  }

  /** One clock per slot, each with its own component at 1. */
  static int[][] startTimes(int slots) {
    int[][] clocks = new int[slots][slots];
    for (int t = 0; t < slots; t++) {
      clocks[t][t] = 1;
    }
    return clocks;
  }
}
