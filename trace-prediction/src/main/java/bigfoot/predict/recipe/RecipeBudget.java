package bigfoot.predict.recipe;

import java.time.Duration;

/**
 * What RECIPE may cost.
 *
 * @param window so many events before and after a pair are considered
 * @param pairTime the solver's time for one question
 * @param totalTime time for all pairs; those not asked by then are unknown
 * @param workers how many pairs are asked about at once
 */
public record RecipeBudget(int window, Duration pairTime, Duration totalTime, int workers) {
  public static final RecipeBudget DEFAULT =
      new RecipeBudget(
          10_000,
          Duration.ofSeconds(5),
          Duration.ofSeconds(120),
          Math.min(8, Runtime.getRuntime().availableProcessors()));
}
