package bigfoot.benchmarks.sparse;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Slice;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.Arrays;
import java.util.Random;

/** An {@code n} by {@code n} matrix with five entries per row on average. */
public final class Sparse implements Workload {

  private int n;
  private int entries;
  private int rounds;
  private int threads;
  private double[] x;
  private double[] y;
  private double[] val;
  private int[] row;
  private int[] col;
  private int[] lowsum;
  private int[] highsum;

  public Sparse(Size size, int threads) {
    this.n = size.choose(60, 5_000, 50_000, 100_000);
    this.rounds = size.choose(3, 50, 200, 200);
    this.entries = 5 * n;
    this.threads = threads;
  }

  @Override
  public void prepare() {
    Random random = new Random(10101010);
    x = new double[n];
    y = new double[n];
    val = new double[entries];
    row = new int[entries];
    col = new int[entries];
    for (int i = 0; i < n; i++) {
      x[i] = random.nextDouble() * 1e-6;
    }
    for (int i = 0; i < entries; i++) {
      row[i] = random.nextInt(n);
      col[i] = random.nextInt(n);
      val[i] = random.nextDouble();
    }
    Arrays.sort(row);
    divide();
  }

  /** Thread {@code id} has the entries {@code lowsum[id]} to {@code highsum[id]}. */
  private void divide() {
    lowsum = new int[threads];
    highsum = new int[threads];
    int entry = 0;
    for (int id = 0; id < threads; id++) {
      int rowsEnd = Slice.start(0, n, id + 1, threads);
      lowsum[id] = entry;
      while (entry < entries && row[entry] < rowsEnd) {
        entry++;
      }
      highsum[id] = entry;
    }
  }

  @Override
  public void run() throws InterruptedException {
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new SparseWorker(id, rounds, y, val, row, col, x, lowsum, highsum);
    }
    Team.run(workers);
  }

  /** The sum of the result, computed by column instead of by row. */
  @Override
  public void check() {
    double[] columnSums = new double[n];
    for (int i = 0; i < entries; i++) {
      columnSums[col[i]] += val[i];
    }
    double expected = 0;
    double actual = 0;
    for (int i = 0; i < n; i++) {
      expected += columnSums[i] * x[i] * rounds;
      actual += y[i];
    }
    WrongResultException.unlessClose("the sum of the result", expected, actual, 1e-9);
  }
}
