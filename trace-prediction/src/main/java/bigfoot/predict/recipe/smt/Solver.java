package bigfoot.predict.recipe.smt;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.formula.Model;

/** Decides formulas. Not for use by several threads at once. */
public interface Solver extends AutoCloseable {
  /** What became of a question. */
  sealed interface Answer {
    record Satisfiable(Model model) implements Answer {}

    record Unsatisfiable() implements Answer {}

    /** The solver gave up: time, memory, or a theory it does not decide. */
    record Unknown(String why) implements Answer {}
  }

  Answer solve(Formula formula);

  @Override
  void close();
}
