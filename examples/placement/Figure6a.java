/** Figure 6(a): what one branch alone accesses is checked where the branches meet. */
class Figure6a {
  int f;
  int g;

  static int branch(Figure6a b, int i) {
    int x = 0;
    if (i < 0) {
      x = b.g; // check R b.g
    } else {
      x = b.f;
    }
    return x + b.f; // check R b.f
  }
}
