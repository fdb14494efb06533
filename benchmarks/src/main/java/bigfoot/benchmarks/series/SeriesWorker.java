package bigfoot.benchmarks.series;

import bigfoot.benchmarks.harness.Slice;

/** Computes one slice of the coefficients by the trapezoid rule. */
final class SeriesWorker implements Runnable {

  private static final int STEPS = 1000;
  private static final double OMEGA = Math.PI;

  private static final int PLAIN = 0;
  private static final int COSINE = 1;
  private static final int SINE = 2;

  private int id;
  private int threads;
  private double[][] coefficients;

  SeriesWorker(int id, int threads, double[][] coefficients) {
    this.id = id;
    this.threads = threads;
    this.coefficients = coefficients;
  }

  @Override
  public void run() {
    int count = coefficients[0].length;
    int low = Slice.start(1, count, id, threads);
    int high = Slice.start(1, count, id + 1, threads);
    if (id == 0) {
      coefficients[0][0] = integrate(0, PLAIN) / 2;
    }
    for (int i = low; i < high; i++) {
      coefficients[0][i] = integrate(OMEGA * i, COSINE);
      coefficients[1][i] = integrate(OMEGA * i, SINE);
    }
  }

  private static double integrate(double omegaN, int term) {
    double step = 2.0 / STEPS;
    double x = 0;
    double sum = value(0, omegaN, term) / 2;
    for (int i = 1; i < STEPS; i++) {
      x += step;
      sum += value(x, omegaN, term);
    }
    sum += value(2, omegaN, term) / 2;
    return sum * step;
  }

  private static double value(double x, double omegaN, int term) {
    double power = Math.pow(x + 1, x);
    switch (term) {
      case COSINE:
        return power * Math.cos(omegaN * x);
      case SINE:
        return power * Math.sin(omegaN * x);
      default:
        return power;
    }
  }
}
