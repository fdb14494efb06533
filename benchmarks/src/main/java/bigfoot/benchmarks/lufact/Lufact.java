package bigfoot.benchmarks.lufact;

import bigfoot.benchmarks.harness.Barrier;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.Random;

/** Solves {@code A x = b} where every component of the solution is 1. */
public final class Lufact implements Workload {

  private int n;
  private int threads;
  private double[][] a;
  private double[] b;
  private int[] pivots;

  public Lufact(Size size, int threads) {
    this.n = size.choose(24, 150, 500, 1000);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    a = new double[n][n];
    b = new double[n];
    pivots = new int[n];
    Random random = new Random(1325);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        a[j][i] = random.nextDouble() - 0.5;
      }
    }
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        b[i] += a[j][i];
      }
    }
  }

  @Override
  public void run() throws InterruptedException {
    Barrier barrier = new Barrier(threads);
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new LuWorker(id, threads, a, pivots, barrier);
    }
    Team.run(workers);
    solve();
  }

  /** Forward and back substitution with the factors that replaced the matrix. */
  private void solve() {
    for (int k = 0; k < n - 1; k++) {
      int l = pivots[k];
      double t = b[l];
      if (l != k) {
        b[l] = b[k];
        b[k] = t;
      }
      Blas.daxpy(n - (k + 1), t, a[k], k + 1, 1, b, k + 1, 1);
    }
    for (int k = n - 1; k >= 0; k--) {
      b[k] /= a[k][k];
      Blas.daxpy(k, -b[k], a[k], 0, 1, b, 0, 1);
    }
  }

  @Override
  public void check() {
    for (int i = 0; i < n; i++) {
      if (!(Math.abs(b[i] - 1) < 1e-6)) {
        throw new WrongResultException("component " + i + " of the solution is " + b[i]);
      }
    }
  }
}
