package bigfoot.predict.recipe.formula;

import bigfoot.predict.recipe.formula.Formula.And;
import bigfoot.predict.recipe.formula.Formula.Before;
import bigfoot.predict.recipe.formula.Formula.Compare;
import bigfoot.predict.recipe.formula.Formula.Or;
import bigfoot.predict.recipe.formula.Formula.Together;
import bigfoot.predict.recipe.formula.Formula.Truth;
import bigfoot.predict.recipe.term.Evaluator;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A schedule and values: O' as a place for each event, θ' as a value for each read.
 *
 * @param order place of each event; a smaller one is earlier
 * @param reads value of each read, by event number
 */
public record Model(Map<Integer, Long> order, Map<Integer, Long> reads) {
  public Model {
    order = Map.copyOf(order);
    reads = Map.copyOf(reads);
  }

  /** Whether the formula holds; a comparison of values that do not exist does not. */
  public boolean satisfies(Formula formula) {
    return holds(formula, new Evaluator(this::read));
  }

  private OptionalLong read(int event) {
    Long value = reads.get(event);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private boolean holds(Formula formula, Evaluator values) {
    if (formula instanceof Truth truth) {
      return truth.value();
    }
    if (formula instanceof And and) {
      return and.parts().stream().allMatch(part -> holds(part, values));
    }
    if (formula instanceof Or or) {
      return or.parts().stream().anyMatch(part -> holds(part, values));
    }
    if (formula instanceof Before before) {
      return order.get(before.first()) < order.get(before.second());
    }
    if (formula instanceof Together together) {
      return order.get(together.first()).equals(order.get(together.second()));
    }
    Compare compare = (Compare) formula;
    OptionalLong left = values.value(compare.left());
    OptionalLong right = values.value(compare.right());
    return left.isPresent()
        && right.isPresent()
        && compare.relation().holds(left.getAsLong(), right.getAsLong());
  }
}
