/** Fields that are due together or not at all: one check, although the loop may run no iteration. */
class Together {
  double x;
  double y;
  double z;

  double distances(Together[] others) {
    double sum = 0;
    for (int i = 0; i < others.length; i++) { // check R others[i].x/y/z
      sum += (x - others[i].x) + (y - others[i].y) + (z - others[i].z);
    }
    return sum; // check R others[0..i+1]; check R this.x/y/z
  }

  /** Here x may be due without z. */
  double some(double[] limits) {
    double sum = 0;
    for (int i = 0; i < limits.length; i++) {
      sum += x + y;
      if (sum > 10) {
        sum += z;
      }
    }
    return sum; // check R this.x/y; check R this.z
  }
}
