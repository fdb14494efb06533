package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;

/** Race condition: O'(e_i) = O'(e_j). */
public final class RaceCondition implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    return new Formula.Together(query.first(), query.second());
  }
}
