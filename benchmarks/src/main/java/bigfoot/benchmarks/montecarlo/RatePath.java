package bigfoot.benchmarks.montecarlo;

/** A named series of rates. */
final class RatePath {

  private String name;
  private double[] values;

  RatePath(String name, double[] values) {
    this.name = name;
    this.values = values;
  }

  String name() {
    return name;
  }

  double[] values() {
    return values;
  }

  double last() {
    return values[values.length - 1];
  }
}
