package bigfoot.benchmarks.montecarlo;

/** What all tasks have in common; read by all threads, written by none. */
final class Simulation {

  private final ReturnPath history;
  private final int timeSteps;
  private final double start;

  Simulation(ReturnPath history, int timeSteps, double start) {
    this.history = history;
    this.timeSteps = timeSteps;
    this.start = start;
  }

  ReturnPath history() {
    return history;
  }

  int timeSteps() {
    return timeSteps;
  }

  double start() {
    return start;
  }
}
