package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import java.util.ArrayList;
import java.util.List;

/**
 * Control flow: every branch before the race goes the way it went. Its operands may differ from the
 * run; only the outcome counts. Without relaxation reads keep their writers and this holds by
 * itself.
 */
public final class ControlFlow implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    if (query.relaxed()) {
      for (PathEvent event : query.events()) {
        if (event instanceof Branch branch) {
          parts.add(
              query.ifHappens(
                  branch, Formula.compare(branch.left(), branch.relation(), branch.right())));
        }
      }
    }
    return Formula.and(parts);
  }
}
