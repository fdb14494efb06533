package bigfoot.predict.order;

/** Vector times as int arrays: component t is a local time of thread t, 0 means none. */
final class Clocks {
  private Clocks() {}

  /** {@code into := into ⊔ from}. */
  static void join(int[] into, int[] from) {
    for (int i = 0; i < into.length; i++) {
      if (from[i] > into[i]) {
        into[i] = from[i];
      }
    }
  }

  /** A fresh {@code a ⊔ b}. */
  static int[] joined(int[] a, int[] b) {
    int[] both = a.clone();
    join(both, b);
    return both;
  }

  /** {@code a ⊑ b}. */
  static boolean within(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] > b[i]) {
        return false;
      }
    }
    return true;
  }

  /** One clock per thread, each with its own component at 1. */
  static int[][] startTimes(int threads) {
    int[][] clocks = new int[threads][threads];
    for (int t = 0; t < threads; t++) {
      clocks[t][t] = 1;
    }
    return clocks;
  }
}
