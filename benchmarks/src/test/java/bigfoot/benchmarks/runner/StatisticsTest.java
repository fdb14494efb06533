package bigfoot.benchmarks.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {

  @Test
  void median_of_odd_and_even_counts() {
    assertEquals(2, Statistics.median(List.of(3.0, 1.0, 2.0)));
    assertEquals(2.5, Statistics.median(List.of(4.0, 3.0, 2.0, 1.0)));
  }

  @Test
  void warm_median_forgets_the_first_half() {
    assertEquals(3, Statistics.warmMedian(List.of(100.0, 90.0, 3.0, 2.0, 4.0)));
  }

  @Test
  void geometric_mean() {
    assertEquals(4, Statistics.geometricMean(List.of(2.0, 8.0)), 1e-12);
  }

  @Test
  void interval_contains_the_value_and_is_a_point_without_spread() {
    List<List<Double>> spread = List.of(List.of(1.0, 2.0, 3.0), List.of(4.0, 5.0, 6.0));
    Statistics.Interval interval = Statistics.bootstrap(spread, Statistics::median);
    assertTrue(interval.low() <= interval.value() && interval.value() <= interval.high());
    assertTrue(interval.low() < interval.high());
    Statistics.Interval point =
        Statistics.bootstrap(List.of(List.of(2.0, 2.0)), Statistics::median);
    assertEquals(new Statistics.Interval(2, 2, 2), point);
  }
}
