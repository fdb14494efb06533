package bigfoot.benchmarks.lufact;

/** The three operations on vectors that the factorisation needs, with offsets and increments. */
final class Blas {

  private Blas() {}

  /** {@code dy += da * dx}. */
  static void daxpy(
      int n, double da, double[] dx, int dxOff, int incx, double[] dy, int dyOff, int incy) {
    if (n <= 0 || da == 0) {
      return;
    }
    if (incx != 1 || incy != 1) {
      int ix = incx < 0 ? (-n + 1) * incx : 0;
      int iy = incy < 0 ? (-n + 1) * incy : 0;
      for (int i = 0; i < n; i++) {
        dy[iy + dyOff] += da * dx[ix + dxOff];
        ix += incx;
        iy += incy;
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      dy[i + dyOff] += da * dx[i + dxOff];
    }
  }

  /** {@code dx *= da}. */
  static void dscal(int n, double da, double[] dx, int dxOff, int incx) {
    if (n <= 0) {
      return;
    }
    if (incx != 1) {
      for (int i = 0; i < n * incx; i += incx) {
        dx[i + dxOff] *= da;
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      dx[i + dxOff] *= da;
    }
  }

  /** Index, relative to the offset, of the element with the largest magnitude. */
  static int idamax(int n, double[] dx, int dxOff) {
    int largest = 0;
    double max = Math.abs(dx[dxOff]);
    for (int i = 1; i < n; i++) {
      double magnitude = Math.abs(dx[i + dxOff]);
      if (magnitude > max) {
        largest = i;
        max = magnitude;
      }
    }
    return largest;
  }
}
