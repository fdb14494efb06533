package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Concretized;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import java.util.ArrayList;
import java.util.List;

/**
 * Invariant base objects: the objects and array indices of accesses up to and including the racing
 * ones stay as recorded, so that accesses stay on their locations. Values that the path program
 * computed concretely are fixed for the same reason.
 */
public final class InvariantBaseObjects implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    if (query.relaxed()) {
      for (PathEvent event : query.events()) {
        for (Fixed fixed : fixed(event)) {
          Formula unchanged = Formula.equal(fixed.term(), fixed.recorded());
          parts.add(query.isRacing(event) ? unchanged : query.ifHappens(event, unchanged));
        }
      }
    }
    return Formula.and(parts);
  }

  private static List<Fixed> fixed(PathEvent event) {
    if (event instanceof Access access) {
      return access.fixed();
    }
    return event instanceof Concretized concretized ? concretized.fixed() : List.of();
  }
}
