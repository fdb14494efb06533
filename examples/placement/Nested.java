/** Rows of rows, loops in loops, and ways out of them. */
class Nested {
  int[][] rows;
  Nested next;
  int n;

  static int sum(int[][] m) {
    int sum = 0;
    for (int i = 0; i < m.length; i++) { // check R m[i][0..j+1]
      for (int j = 0; j < m[i].length; j++) {
        sum += m[i][j];
      }
    }
    return sum; // check R m[0..i+1]
  }

  int each() {
    int sum = 0;
    for (int[] row : this.rows) { // check R this.rows; check R row[0..local8+1]
      for (int x : row) {
        sum += x;
      }
    }
    return sum; // check R local2[0..local4+1]
  }

  static void rectangle(int[] a, int h, int w) {
    for (int i = 0; i < h; i++) {
      for (int j = 0; j < w; j++) {
        a[j] += i;
      }
    }
  } // check W a[0..j+1]

  static void downInSteps(int[] a, int hi) {
    for (int i = hi; i > 10; i -= 4) {
      a[i] = 0;
    }
  } // check W a[i..hi+1:4]

  static int found(int[] a, int x) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] == x) {
        return i; // check R a[0..i+1]
      }
    }
    return -1; // check R a[0..i+1]
  }

  static int until(int[] a, int limit) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) { // check R a[0..i+1]
      if (sum > limit) {
        break; // check R a[0..i+1]
      }
      sum += a[i];
    }
    return sum;
  }

  /** Where the outer loop is left, a[2 * i] may be read or not: not one range with a[2 * i + 1]. */
  static int leftInside(int[] a, int n, int[] stop) {
    int sum = 0;
    outer:
    for (int i = 0; i < n; i++) { // check R a[0..2*i+1:2]; check R a[1..2*i+1+1:2]; check R stop[0..j+1]
      int j = 0;
      do {
        if (stop[j] == i) {
          break outer; // check R a[0..2*i+1:2]; check R a[1..2*i+1+1:2]; check R stop[0..j+1]
        }
        sum += a[2 * i];
        j++;
      } while (j < 3);
      sum += a[2 * i + 1];
    }
    return sum;
  }

  int chain(int k) {
    int sum = 0;
    for (int i = 0; i < k; i++) {
      sum += this.next.n + this.next.rows[0][i];
    }
    return sum; // check R this.next; check R this.next.n/rows; check R this.next.rows[0]; check R this.next.rows[0][0..i+1]
  }
}
