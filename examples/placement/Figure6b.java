/** Figure 6(b): a field read and an array written in a loop; both checks follow the loop. */
class Figure6b {
  int f;

  static void fill(int[] a, Figure6b b, int n) {
    int i = 0;
    do {
      a[i] = b.f;
      i = i + 1;
    } while (i < n);
  } // check R b.f; check W a[0..i+1]
}
