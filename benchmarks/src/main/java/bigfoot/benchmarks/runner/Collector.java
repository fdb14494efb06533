package bigfoot.benchmarks.runner;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The garbage collector that a program runs with. */
enum Collector {
  /**
   * Collects with all processors while the program stands still; what HotSpot 1.8, the paper's JVM,
   * takes by itself.
   */
  PARALLEL("-XX:+UseParallelGC"),

  /** Needs least memory for itself, and makes the smallest heaps comparable. */
  SERIAL("-XX:+UseSerialGC"),

  /** What a JVM takes by itself where it finds two processors and two gigabytes. */
  G1("-XX:+UseG1GC");

  static final List<String> NAMES = Stream.of(values()).map(Collector::optionValue).toList();

  /** What the JVM is told. */
  final String flag;

  Collector(String flag) {
    this.flag = flag;
  }

  static Collector of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  private String optionValue() {
    return name().toLowerCase(Locale.ROOT);
  }
}
