package bigfoot.benchmarks.series;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;

/** Row 0 of the result holds the cosine coefficients, row 1 those of the sine. */
public final class Series implements Workload {

  /** The first coefficients, integrated with a step a hundred times finer. */
  private static final double[][] FIRST = {
    {2.881918, 1.134036, 0.362220, 0.170317}, {0, -1.882090, -1.164806, -0.814709},
  };

  private int count;
  private int threads;
  private double[][] coefficients;

  public Series(Size size, int threads) {
    this.count = size.choose(20, 1_000, 10_000, 100_000);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    coefficients = new double[2][count];
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new SeriesWorker(id, threads, coefficients);
    }
    Team.run(workers);
  }

  @Override
  public void check() {
    for (int row = 0; row < 2; row++) {
      for (int i = 0; i < FIRST[row].length; i++) {
        double error = Math.abs(FIRST[row][i] - coefficients[row][i]);
        WrongResultException.unless(
            error < 1e-4, "coefficient " + row + "," + i + " is " + coefficients[row][i]);
      }
    }
    for (int i = 1; i < count; i++) {
      if (coefficients[1][i] == 0) {
        throw new WrongResultException("sine coefficient " + i + " is not set");
      }
    }
  }
}
