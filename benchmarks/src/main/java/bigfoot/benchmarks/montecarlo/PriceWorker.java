package bigfoot.benchmarks.montecarlo;

import java.util.List;

/** Takes every {@code threads}-th task. */
final class PriceWorker implements Runnable {

  private int id;
  private int threads;
  private Simulation simulation;
  private List<PriceTask> tasks;
  private List<PriceResult> results;

  PriceWorker(
      int id,
      int threads,
      Simulation simulation,
      List<PriceTask> tasks,
      List<PriceResult> results) {
    this.id = id;
    this.threads = threads;
    this.simulation = simulation;
    this.tasks = tasks;
    this.results = results;
  }

  @Override
  public void run() {
    for (int i = id; i < tasks.size(); i += threads) {
      PriceResult result = price(tasks.get(i));
      synchronized (results) {
        results.add(result);
      }
    }
  }

  private PriceResult price(PriceTask task) {
    PathGenerator generator = new PathGenerator(simulation);
    generator.computeFluctuations(task.seed());
    generator.computePath(simulation.start());
    RatePath path = generator.ratePath(task.name());
    ReturnPath returns = ReturnPath.of(path);
    returns.estimate();
    PriceResult result = new PriceResult(task, path);
    result.setEstimates(returns.drift(), returns.volatility());
    return result;
  }
}
