/** Loops that end because of what the branches around them have tested. */
class Bounds {
  int f;

  int triangle(int n) {
    int s = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        s += f;
      }
    }
    return s; // check R this.f
  }

  int pairs(int n) {
    if (n >= 1000) {
      return 0;
    }
    int s = 0;
    for (int i = 0; i < n; i += 2) {
      s += f;
    }
    return s; // check R this.f
  }
}
