/** Accesses that need no check of their own, because of what branches and loops have tested. */
class Entailed {
  static int within(int[] a, int n, int k) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[i];
    }
    if (k < n) { // check R a[0..i+1]
      sum += a[k]; // check R a[0..i+1]
    }
    return sum;
  }

  static int ofWhole(int[] a, int k) {
    int sum = 0;
    for (int x : a) {
      sum += x;
    }
    return sum + a[k] + a[a.length - 1]; // check R a[0..local5+1]
  }

  static int perhapsBeyond(int[] a, int n, int k) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[i];
    }
    return sum + a[k]; // check R a[k]; check R a[0..i+1]
  }

  static void writtenAfterReads(int[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[i];
    }
    if (n > 3) { // check R a[0..i+1]
      a[2] = sum; // check R a[0..i+1]; check W a[2]
    }
  }

  static int down(int[] a, int k) {
    int sum = 0;
    for (int i = 9; i >= 0; i--) {
      a[i] = i;
    }
    if (k < 10) { // check W a[i..10]
      sum += a[k]; // check W a[i..10]
    }
    return sum;
  }

  static int everyOther(int[] a) {
    int i = 0;
    do {
      a[i] = i;
      i += 2;
    } while (i < 8);
    return a[4] + a[5]; // check R a[5]; check W a[0..i+1:2]
  }

  static int twice(int[] a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      a[i] = i;
    }
    for (int j = 1; j < n; j++) {
      sum += a[j - 1];
    }
    return sum; // check W a[0..i+1]
  }

  static synchronized int notAfterRelease(int[] a, int n, Object lock) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += a[i];
    }
    synchronized (lock) { // check R a[0..i+1]
      sum++;
    }
    return sum + a[2]; // check R a[2]
  }

  static int equal(int[] a, int i, int j) {
    int x = a[i];
    return i == j ? x + a[j] : x; // check R a[i]
  }
}
