package bigfoot.benchmarks.sor;

import bigfoot.benchmarks.harness.Barrier;
import bigfoot.benchmarks.harness.Slice;

/** Relaxes the points of its rows. */
final class SorWorker implements Runnable {

  private int id;
  private int threads;
  private int sweeps;
  private double omega;
  private double[][] grid;
  private Barrier barrier;

  SorWorker(int id, int threads, int sweeps, double omega, double[][] grid, Barrier barrier) {
    this.id = id;
    this.threads = threads;
    this.sweeps = sweeps;
    this.omega = omega;
    this.grid = grid;
    this.barrier = barrier;
  }

  @Override
  public void run() {
    int rows = grid.length;
    int last = grid[0].length - 1;
    int low = Slice.start(1, rows - 1, id, threads);
    int high = Slice.start(1, rows - 1, id + 1, threads);
    double quarter = omega * 0.25;
    double keep = 1 - omega;
    for (int half = 0; half < 2 * sweeps; half++) {
      for (int i = low; i < high; i++) {
        double[] above = grid[i - 1];
        double[] here = grid[i];
        double[] below = grid[i + 1];
        for (int j = 1 + (i + half) % 2; j < last; j += 2) {
          here[j] = quarter * (above[j] + below[j] + here[j - 1] + here[j + 1]) + keep * here[j];
        }
      }
      barrier.await();
    }
  }
}
