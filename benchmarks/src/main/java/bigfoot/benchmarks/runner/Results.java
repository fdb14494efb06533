package bigfoot.benchmarks.runner;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything measured about one program. */
final class Results {

  /** Overheads are not taken to be smaller: less cannot be told from noise. */
  static final double SMALLEST_OVERHEAD = 0.01;

  /** Base is the program as it is; the other names are detectors'. */
  static final String BASE = "base";

  /** Times of one round of processes, base and detectors, in milliseconds. */
  static final class Round {
    final Map<String, Double> millis = new LinkedHashMap<>();
  }

  final Program program;
  final List<Round> rounds = new ArrayList<>();
  final Map<String, Double> checkRatio = new LinkedHashMap<>();
  final Map<String, Double> shadowRatio = new LinkedHashMap<>();
  final Map<String, Integer> races = new LinkedHashMap<>();
  final Map<String, Double> memory = new LinkedHashMap<>();
  final Map<String, String> failures = new LinkedHashMap<>();
  int methods;
  double millisPerMethod = Double.NaN;

  Results(Program program) {
    this.program = program;
  }

  boolean has(String configuration) {
    return !rounds.isEmpty()
        && rounds.stream().allMatch(round -> round.millis.containsKey(configuration));
  }

  double baseMillis() {
    return Statistics.median(rounds.stream().map(round -> round.millis.get(BASE)).toList());
  }

  double slowdown(String detector) {
    return slowdown(rounds, detector);
  }

  double overhead(String detector) {
    return overhead(rounds, detector);
  }

  double toFastTrack(String detector) {
    return toFastTrack(rounds, detector);
  }

  double memoryRatio(String configuration, String reference) {
    Double a = memory.get(configuration);
    Double b = memory.get(reference);
    return a == null || b == null ? Double.NaN : a / b;
  }

  /** Base and detector of the same round ran close together, so their quotient is taken first. */
  static double slowdown(List<Round> rounds, String detector) {
    return Statistics.median(
        rounds.stream().map(r -> r.millis.get(detector) / r.millis.get(BASE)).toList());
  }

  static double overhead(List<Round> rounds, String detector) {
    return Math.max(SMALLEST_OVERHEAD, slowdown(rounds, detector) - 1);
  }

  static double toFastTrack(List<Round> rounds, String detector) {
    return overhead(rounds, detector) / overhead(rounds, "fasttrack");
  }
}
