package bigfoot.benchmarks.montecarlo;

/** One path to generate. */
final class PriceTask {

  private String name;
  private long seed;

  PriceTask(String name, long seed) {
    this.name = name;
    this.seed = seed;
  }

  String name() {
    return name;
  }

  long seed() {
    return seed;
  }
}
