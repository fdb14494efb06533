package bigfoot.benchmarks.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/** Medians, geometric means and bootstrap intervals. */
final class Statistics {

  /** An estimate with the ends of its 95 % confidence interval. */
  record Interval(double value, double low, double high) {}

  private static final int RESAMPLES = 1000;

  private Statistics() {}

  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    if (n == 0) {
      return Double.NaN;
    }
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }

  /** The median of the second half, when the JIT compiler has done its work. */
  static double warmMedian(List<Double> millis) {
    return median(millis.subList(millis.size() / 2, millis.size()));
  }

  /** As {@link #warmMedian}, for a clock that ticks in steps of several milliseconds. */
  static double warmMean(List<Double> millis) {
    return millis.subList(millis.size() / 2, millis.size()).stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }

  static double geometricMean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
  }

  /**
   * The geometric mean over programs of a number computed from each program's repetitions. The
   * interval comes from drawing repetitions again, with replacement, within each program: it tells
   * how well this set of programs was measured, not how other programs would do.
   */
  static <T> Interval bootstrap(List<List<T>> programs, ToDoubleFunction<List<T>> number) {
    Random random = new Random(42);
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      List<Double> numbers = new ArrayList<>();
      for (List<T> repetitions : programs) {
        List<T> drawn = new ArrayList<>();
        for (int k = 0; k < repetitions.size(); k++) {
          drawn.add(repetitions.get(random.nextInt(repetitions.size())));
        }
        numbers.add(number.applyAsDouble(drawn));
      }
      means[i] = geometricMean(numbers);
    }
    Arrays.sort(means);
    List<Double> numbers = new ArrayList<>();
    for (List<T> repetitions : programs) {
      numbers.add(number.applyAsDouble(repetitions));
    }
    return new Interval(
        geometricMean(numbers), means[(int) (RESAMPLES * 0.025)], means[(int) (RESAMPLES * 0.975)]);
  }
}
