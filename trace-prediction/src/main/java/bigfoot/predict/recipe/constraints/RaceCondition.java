package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import java.util.ArrayList;
import java.util.List;

/** Race condition: O'(e_i) = O'(e_j), after all that is certain to come before. */
public final class RaceCondition implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    parts.add(new Formula.Together(query.first(), query.second()));
    for (PathEvent event : query.events()) {
      if (query.certain().contains(event.id()) && !query.hasRacingEvent(event.thread())) {
        parts.add(Formula.before(event.id(), query.first()));
      }
    }
    return Formula.and(parts);
  }
}
