package bigfoot.benchmarks.lufact;

import bigfoot.benchmarks.harness.Barrier;
import bigfoot.benchmarks.harness.Slice;

/**
 * Eliminates its slice of the columns; the first worker also finds and scales each pivot column.
 */
final class LuWorker implements Runnable {

  private int id;
  private int threads;
  private double[][] a;
  private int[] pivots;
  private Barrier barrier;

  LuWorker(int id, int threads, double[][] a, int[] pivots, Barrier barrier) {
    this.id = id;
    this.threads = threads;
    this.a = a;
    this.pivots = pivots;
    this.barrier = barrier;
  }

  @Override
  public void run() {
    int n = a.length;
    for (int k = 0; k < n - 1; k++) {
      double[] columnK = a[k];
      int kp1 = k + 1;
      if (id == 0) {
        choosePivot(n, k, columnK);
      }
      barrier.await();
      int l = pivots[k];
      int low = Slice.start(kp1, n, id, threads);
      int high = Slice.start(kp1, n, id + 1, threads);
      for (int j = low; j < high; j++) {
        double[] columnJ = a[j];
        double t = columnJ[l];
        if (l != k) {
          columnJ[l] = columnJ[k];
          columnJ[k] = t;
        }
        Blas.daxpy(n - kp1, t, columnK, kp1, 1, columnJ, kp1, 1);
      }
      barrier.await();
    }
    if (id == 0) {
      pivots[n - 1] = n - 1;
    }
  }

  private void choosePivot(int n, int k, double[] columnK) {
    int l = Blas.idamax(n - k, columnK, k) + k;
    pivots[k] = l;
    if (columnK[l] == 0) {
      throw new ArithmeticException("the matrix is singular");
    }
    if (l != k) {
      double t = columnK[l];
      columnK[l] = columnK[k];
      columnK[k] = t;
    }
    Blas.dscal(n - (k + 1), -1 / columnK[k], columnK, k + 1, 1);
  }
}
