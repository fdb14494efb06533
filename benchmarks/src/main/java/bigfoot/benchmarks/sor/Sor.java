package bigfoot.benchmarks.sor;

import bigfoot.benchmarks.harness.Barrier;
import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.Random;

/** The order of the updates does not depend on the threads, so neither does the result. */
public final class Sor implements Workload {

  private static final double OMEGA = 1.25;

  private int n;
  private int sweeps;
  private int threads;
  private double[][] grid;
  private double roughness;

  public Sor(Size size, int threads) {
    this.n = size.choose(20, 200, 1000, 1500);
    this.sweeps = size.choose(10, 50, 100, 100);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    Random random = new Random(10101010);
    grid = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        grid[i][j] = random.nextDouble() * 1e-6;
      }
    }
    roughness = roughness();
  }

  @Override
  public void run() throws InterruptedException {
    Barrier barrier = new Barrier(threads);
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new SorWorker(id, threads, sweeps, OMEGA, grid, barrier);
    }
    Team.run(workers);
  }

  /** How far the inner points are from the mean of their neighbours; relaxation takes it away. */
  private double roughness() {
    double sum = 0;
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        double mean = (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]) / 4;
        sum += Math.abs(grid[i][j] - mean);
      }
    }
    return sum;
  }

  @Override
  public void check() {
    double smooth = roughness();
    WrongResultException.unless(
        smooth < roughness / 20, "roughness fell from " + roughness + " to " + smooth + " only");
  }

  /** The whole grid in one number. */
  double total() {
    double sum = 0;
    for (double[] row : grid) {
      for (double value : row) {
        sum += value;
      }
    }
    return sum;
  }
}
