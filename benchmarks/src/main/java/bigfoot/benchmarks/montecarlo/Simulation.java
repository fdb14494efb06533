package bigfoot.benchmarks.montecarlo;

/** What all tasks have in common; read by all threads, written by none. */
final class Simulation {

  private ReturnPath history;
  private int timeSteps;
  private double start;

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
