package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import java.util.List;

/** All families: their conjunction is satisfied exactly by the feasible schedules with the race. */
public final class Families {
  /** In the order of the paper; synchronization last. */
  public static final List<ConstraintFamily> ALL =
      List.of(
          new RaceCondition(),
          new ControlFlow(),
          new IntraThreadOrder(),
          new InterThreadValues(),
          new InvariantBaseObjects(),
          new Repeats(),
          new LockSemantics(),
          new ThreadEvents());

  private Families() {}

  public static Formula of(RaceQuery query) {
    return Formula.and(ALL.stream().map(family -> family.of(query)).toList());
  }
}
