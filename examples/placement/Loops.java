/** Ranges: down, with steps, over a field, with an early exit, for-each, nested. */
class Loops {
  int[] data;
  int total;

  static int down(int[] a) {
    int sum = 0;
    for (int i = 9; i >= 0; i--) {
      sum += a[i];
    }
    return sum; // check R a[i..10]
  }

  static void everyThird(int[] a, int lo, int hi) {
    for (int i = lo; i < hi; i += 3) {
      a[i] = i;
    }
  } // check W a[lo..i+1:3]

  static void pairs(int[] a, int n) {
    for (int i = 0; i < n; i++) {
      a[2 * i] = a[2 * i + 1];
    }
  } // check R a[1..2*i+1+1:2]; check W a[0..2*i+1:2]

  void overField(int n) {
    for (int i = 0; i < n; i++) {
      this.data[i]++;
      this.total++;
    }
  } // check R this.data; check W this.data[0..i+1]; check W this.total; check R this.total

  static int find(int[] a, int x) {
    int i = 0;
    while (a[i] != x) {
      i++;
    }
    return i; // check R a[0..i+1]
  }

  static int each(int[] a) {
    int sum = 0;
    for (int x : a) {
      sum += x;
    }
    return sum; // check R a[0..local4+1]
  }

  static void some(int[] a, boolean[] wanted) {
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i]) {
        a[i] = 1; // check W a[i]
      }
    }
  } // check R wanted[0..i+1]
}
