package bigfoot.benchmarks.montecarlo;

import java.util.Random;

/** A random walk with given drift and volatility, step by step. */
final class PathGenerator {

  private int timeSteps;
  private double drift;
  private double volatility;
  private double[] fluctuations;
  private double[] pathValue;

  PathGenerator(Simulation simulation) {
    this.timeSteps = simulation.timeSteps();
    this.drift = simulation.history().drift();
    this.volatility = simulation.history().volatility();
    this.fluctuations = new double[timeSteps];
    this.pathValue = new double[timeSteps];
  }

  void computeFluctuations(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < timeSteps; i++) {
      fluctuations[i] = drift + volatility * random.nextGaussian();
    }
  }

  void computePath(double start) {
    pathValue[0] = start;
    for (int i = 1; i < timeSteps; i++) {
      pathValue[i] = pathValue[i - 1] * Math.exp(fluctuations[i]);
    }
  }

  RatePath ratePath(String name) {
    return new RatePath(name, pathValue);
  }
}
