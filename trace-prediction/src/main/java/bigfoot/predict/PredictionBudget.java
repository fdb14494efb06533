package bigfoot.predict;

import bigfoot.predict.recipe.RecipeBudget;
import bigfoot.predict.vindicate.Vindicator;
import java.time.Duration;

/**
 * What a prediction may cost beyond finding the pairs that race under the partial orders.
 *
 * @param vindicationTime time for all pairs; those not decided by then are unknown
 * @param recipe what RECIPE may cost
 */
public record PredictionBudget(Duration vindicationTime, RecipeBudget recipe) {
  public static final PredictionBudget DEFAULT =
      new PredictionBudget(Vindicator.DEFAULT_TIME, RecipeBudget.DEFAULT);
}
