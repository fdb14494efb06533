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

  /** What goes through another array says nothing of an index of its own. */
  static long apart(long[] a, int[] at) {
    int i = 0;
    long sum = 0;
    for (; i < at.length; i++) {
      sum += a[at[i]] + a[i + 1];
    }
    return sum; // check R a[1..i+1+1]; check R a[at[0..i+1]]; check R at[0..i+1]
  }

  static long after(long[] a, int[] at) {
    int i = 0;
    for (; i < at.length; i++) {
      a[at[i]] = 0;
    }
    return i > 2 ? a[2] : 0; // check R a[2]; check R at[0..i+1]; check W a[at[0..i+1]]
  }

  private volatile boolean told;

  private void tell(int[] at) {
    at[0] = 1; // check W at[0]
    told = true;
  }

  /** The numbers are others when the next turn comes to the access. */
  void again(long[] a, int[] at) {
    for (int k = 0; k < 3; k++) {
      int i = 0;
      do {
        a[at[i]] = k;
      } while (++i < at.length);
      tell(at); // check R at[0..i+1]; check W a[at[0..i+1]]
    }
  }
}
