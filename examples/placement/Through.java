/** Elements whose indices are in another array: one check when the loop is done. */
class Through {
  private double[] y;
  private int[] row;

  static double gather(double[] x, int[] at, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[at[i]];
    }
    return sum; // check R at[0..i+1]; check R x[at[0..i+1]]
  }

  void add(double[] x, int[] col, int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < row.length; i++) {
        y[row[i]] += x[col[i]];
      }
    }
  } // check R col[0..i+1]; check R this.row; check R this.row[0..i+1]; check R this.y; check R x[col[0..i+1]]; check W this.y[this.row[0..i+1]]

  /** The numbers may change before the check would be made. */
  static void count(int[] counts, int[] keys) {
    for (int i = 0; i < keys.length; i++) {
      counts[keys[i]]++; // check W counts[keys[i]]
    }
  } // check R keys[0..i+1]

  /** Not in each turn. */
  static void some(long[] a, int[] at) {
    for (int i = 0; i < at.length; i++) {
      if (at[i] > 3) {
        a[at[i]] = 0; // check W a[at[i]]
      }
    }
  } // check R at[0..i+1]

  static long down(long[] a, int[] at) {
    long sum = 0;
    for (int i = at.length - 1; i >= 0; i -= 2) {
      sum += a[at[i]];
    }
    return sum; // check R a[at[i..at.length:2]]; check R at[i..at.length:2]
  }
}
