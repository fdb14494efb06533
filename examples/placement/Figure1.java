/** Figure 1 of the BigFoot paper: read checks vanish, field checks coalesce, a loop's become one. */
class Figure1 {
  static class Point {
    int x, y, z;

    void move(int dx, int dy, int dz) {
      this.x = this.x + dx;
      this.y = this.y + dy;
      this.z = this.z + dz;
    } // check W this.x/y/z
  }

  static void movePts(Point[] a, int lo, int hi) {
    for (int i = lo; i < hi; i++) {
      a[i].move(1, 1, 1);
    }
  } // check R a[lo..i+1]
}
