package bigfoot.benchmarks.montecarlo;

/** What one generated path says of the stock; keeps the path, as a later evaluation may need it. */
final class PriceResult {

  private PriceTask task;
  private RatePath path;
  private double drift;
  private double volatility;

  PriceResult(PriceTask task, RatePath path) {
    this.task = task;
    this.path = path;
  }

  void setEstimates(double drift, double volatility) {
    this.drift = drift;
    this.volatility = volatility;
  }

  String name() {
    return task.name();
  }

  long seed() {
    return task.seed();
  }

  double drift() {
    return drift;
  }

  double volatility() {
    return volatility;
  }

  double lastRate() {
    return path.last();
  }
}
