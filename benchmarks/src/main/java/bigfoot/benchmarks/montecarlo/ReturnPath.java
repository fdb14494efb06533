package bigfoot.benchmarks.montecarlo;

/** The compounded returns of a rate path, and the estimates of its drift and volatility. */
final class ReturnPath {

  private double[] returns;
  private int count;
  private double mean;
  private double variance;

  private ReturnPath(double[] returns) {
    this.returns = returns;
    this.count = returns.length;
  }

  static ReturnPath of(RatePath path) {
    double[] rates = path.values();
    double[] returns = new double[rates.length - 1];
    for (int i = 1; i < rates.length; i++) {
      returns[i - 1] = Math.log(rates[i] / rates[i - 1]);
    }
    return new ReturnPath(returns);
  }

  /** Must be called before the estimates are asked for. */
  void estimate() {
    computeMean();
    computeVariance();
  }

  private void computeMean() {
    mean = 0;
    for (int i = 0; i < count; i++) {
      mean += returns[i];
    }
    mean /= count;
  }

  private void computeVariance() {
    variance = 0;
    for (int i = 0; i < count; i++) {
      variance += (returns[i] - mean) * (returns[i] - mean);
    }
    variance /= count - 1;
  }

  /** Mean return per step, as the logarithm of the rate grows. */
  double drift() {
    return mean;
  }

  double volatility() {
    return Math.sqrt(variance);
  }
}
