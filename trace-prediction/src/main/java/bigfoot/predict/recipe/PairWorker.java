package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import java.util.List;

/** Asks about pairs, one after another, in windows that grow. */
final class PairWorker implements AutoCloseable {
  private static final int SMALLEST = 64;
  private static final int GROWTH = 12;

  private final Trace trace;
  private final RecipeBudget budget;
  private final long deadline;
  private final Z3Solver solver;
  private final StrictSolver strict;

  PairWorker(Trace trace, LockTimeline timeline, RecipeBudget budget, long deadline) {
    this.trace = trace;
    this.budget = budget;
    this.deadline = deadline;
    this.solver = new Z3Solver(budget.pairTime());
    this.strict = new StrictSolver(trace, PathPrograms.of(trace), timeline, solver);
  }

  /** The first pair with a witness; else one that could not be decided; else null. */
  PredictedRace decide(List<RacingPair> group) {
    PredictedRace undecided = null;
    for (RacingPair pair : group) {
      Outcome outcome = decide(pair);
      if (outcome instanceof Outcome.Race race) {
        return new PredictedRace(
            Relation.RECIPE, pair, Verdict.PREDICTABLE, race.witness(), race.changes());
      }
      if (outcome instanceof Outcome.Unknown && undecided == null) {
        undecided = RecipePrediction.unknown(pair);
      }
    }
    return undecided;
  }

  private Outcome decide(RacingPair pair) {
    Outcome outcome = new Outcome.NoRace();
    if (pair.second().event() - pair.first().event() > budget.window()) {
      return outcome;
    }
    for (long margin = SMALLEST; ; margin = Math.min(margin * GROWTH, budget.window())) {
      if (System.nanoTime() > deadline) {
        return new Outcome.Unknown("the time for all pairs is over");
      }
      long first = Math.max(1, pair.first().event() - margin);
      long last = Math.min(trace.events(), pair.second().event() + margin);
      outcome = strict.decide(pair, first, last);
      boolean whole = first == 1 && last == trace.events();
      if (!(outcome instanceof Outcome.NoRace) || whole || margin == budget.window()) {
        return outcome;
      }
    }
  }

  @Override
  public void close() {
    solver.close();
  }
}
