package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.recipe.RecipeAnalysis.Relaxations;
import bigfoot.predict.recipe.RecipeAnalysis.Result;
import bigfoot.predict.recipe.RecipeAnalysis.Undecided;
import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * RECIPE with both relaxations on a trace recorded with values: window after window, in which each
 * worker asks about its share of the pairs; then once more in windows that begin in the midst of
 * these, about pairs that lie across their borders.
 */
final class ValuedPrediction {
  /** A pair of places is asked about so often in vain. */
  private static final int ATTEMPTS = 6;

  private final Trace trace;
  private final ProgramSource source;
  private final LockTimeline timeline;
  private final RecipeBudget budget;
  private SettledPairs settled;
  private final List<PredictedRace> races = new ArrayList<>();

  ValuedPrediction(
      Trace trace,
      ProgramSource source,
      LockTimeline timeline,
      RecipeBudget budget,
      long deadline) {
    this.trace = trace;
    this.source = source;
    this.timeline = timeline;
    this.budget = budget;
    this.settled = new SettledPairs(ATTEMPTS, deadline);
  }

  /**
   * The races that need values, and pairs left undecided.
   *
   * @param known races whose places are not asked about
   */
  List<PredictedRace> run(List<PredictedRace> known) {
    for (PredictedRace race : known) {
      if (race.verdict() == Verdict.PREDICTABLE) {
        settled.found(
            trace.names().location(race.pair().first().location()),
            trace.names().location(race.pair().second().location()));
      }
    }
    int size = budget.window();
    for (long first = 1; first <= trace.events() && settled.goesOn(); first += size) {
      analyse(first, 0);
    }
    settled = settled.again();
    for (long end = size; end < trace.events() && settled.goesOn(); end += size) {
      analyse(Math.max(1, end - size / 2 + 1), end);
    }
    return races;
  }

  /**
   * @param border of two windows that this one is to connect; 0 for none
   */
  private void analyse(long first, long border) {
    long last = Math.min(trace.events(), first + budget.window() - 1);
    PathWindow window = source.window(first, last);
    Border between = border == 0 ? Border.NONE : Border.after(border, window);
    Map<String, Integer> held = new HashMap<>();
    timeline
        .after(first - 1)
        .held()
        .forEach((lock, thread) -> held.put(Integer.toString(lock), thread));
    PathProgram program = window.program().within(held, List.of());
    BranchExplorer explorer = new SharedExplorer(window.explorer());
    List<Result> results =
        Workers.each(
            budget.workers(),
            worker -> {
              try (Z3Solver solver = new Z3Solver(budget.pairTime())) {
                SettledPairs share = settled.share(worker, budget.workers());
                return new RecipeAnalysis(solver, Relaxations.ALL, explorer, share, between)
                    .analyse(program);
              }
            });
    RaceForm form = new RaceForm(trace, source, window, first, last);
    for (Result result : results) {
      result.races().forEach(race -> races.add(form.race(race)));
      for (Undecided pair : result.undecided()) {
        if (settled.undecided(pair.first().site(), pair.second().site())) {
          races.addAll(form.unknown(pair));
        }
      }
    }
  }
}
