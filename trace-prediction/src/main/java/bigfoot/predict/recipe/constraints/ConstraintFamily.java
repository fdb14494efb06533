package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;

/** One kind of requirement that a predicted schedule must meet to be feasible. */
public interface ConstraintFamily {
  Formula of(RaceQuery query);
}
