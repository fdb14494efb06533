package bigfoot.benchmarks.montecarlo;

import bigfoot.benchmarks.harness.Size;
import bigfoot.benchmarks.harness.Team;
import bigfoot.benchmarks.harness.Workload;
import bigfoot.benchmarks.harness.WrongResultException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Seeds belong to tasks, not to threads, so the mean is the same for any number of threads. */
public final class MonteCarlo implements Workload {

  private static final int TIME_STEPS = 1000;
  private static final double START = 100;

  private int paths;
  private int threads;
  private ReturnPath history;
  private List<PriceTask> tasks;
  private List<PriceResult> results;

  public MonteCarlo(Size size, int threads) {
    this.paths = size.choose(40, 500, 5_000, 30_000);
    this.threads = threads;
  }

  @Override
  public void prepare() {
    history = ReturnPath.of(observedRates());
    history.estimate();
    tasks = new ArrayList<>();
    for (int i = 0; i < paths; i++) {
      tasks.add(new PriceTask("path " + i, i * 11L));
    }
    results = new ArrayList<>();
  }

  /** A year and more of made-up daily closing prices. */
  private static RatePath observedRates() {
    Random random = new Random(20010911);
    double[] rates = new double[400];
    rates[0] = START;
    for (int i = 1; i < rates.length; i++) {
      rates[i] = rates[i - 1] * Math.exp(0.0005 + 0.01 * random.nextGaussian());
    }
    return new RatePath("history", rates);
  }

  @Override
  public void run() throws InterruptedException {
    Simulation simulation = new Simulation(history, TIME_STEPS, START);
    Runnable[] workers = new Runnable[threads];
    for (int id = 0; id < threads; id++) {
      workers[id] = new PriceWorker(id, threads, simulation, tasks, results);
    }
    Team.run(workers);
  }

  /** By the law of large numbers the paths drift as the history they were made from. */
  @Override
  public void check() {
    WrongResultException.unless(results.size() == paths, results.size() + " results");
    double error = Math.abs(meanDrift() - history.drift());
    double allowed = 6 * history.volatility() / Math.sqrt((double) paths * TIME_STEPS);
    WrongResultException.unless(error < allowed, "mean drift " + meanDrift());
    for (PriceResult result : results) {
      WrongResultException.unless(result.lastRate() > 0, result.name() + " ends below nothing");
    }
  }

  /** The mean over all paths, in the order of the tasks. */
  double meanDrift() {
    results.sort((a, b) -> Long.compare(a.seed(), b.seed()));
    double sum = 0;
    for (PriceResult result : results) {
      sum += result.drift();
    }
    return sum / results.size();
  }
}
