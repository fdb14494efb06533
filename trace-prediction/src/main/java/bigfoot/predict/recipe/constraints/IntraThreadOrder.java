package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Intra-thread order: each thread's events keep their order. */
public final class IntraThreadOrder implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    Map<Integer, PathEvent> last = new HashMap<>();
    for (PathEvent event : query.events()) {
      PathEvent previous = last.put(event.thread(), event);
      if (previous != null) {
        parts.add(Formula.before(previous.id(), event.id()));
      }
    }
    return Formula.and(parts);
  }
}
