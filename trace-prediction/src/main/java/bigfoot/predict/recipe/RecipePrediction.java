package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.pairs.CandidateScan;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * RECIPE on a trace: asks about each candidate pair, several at once, each worker with a solver of
 * its own, until the time is over. First by order alone; then, in a trace recorded with values,
 * with both relaxations.
 */
public final class RecipePrediction {
  private final Trace trace;
  private final RecipeBudget budget;
  private final LockTimeline timeline;
  private final long deadline;

  private RecipePrediction(Trace trace, RecipeBudget budget) {
    this.trace = trace;
    this.budget = budget;
    this.timeline = new LockTimeline(trace);
    this.deadline = System.nanoTime() + budget.totalTime().toNanos();
  }

  /**
   * The races of a trace; those whose pair could not be decided are unknown, those that no schedule
   * has are not listed.
   *
   * @param known races whose pairs are not asked about
   */
  public static List<PredictedRace> of(
      Trace trace, boolean all, RecipeBudget budget, List<PredictedRace> known) throws IOException {
    Z3Solver.require();
    RecipePrediction prediction = new RecipePrediction(trace, budget);
    KnownRaces confirmed = new KnownRaces(known, all);
    List<List<RacingPair>> groups = new ArrayList<>();
    for (List<RacingPair> group : CandidateScan.groups(trace, all)) {
      if (group.stream().noneMatch(confirmed::contain)) {
        groups.add(group);
      }
    }
    try (ProgramSource values = PathPrograms.withValues(trace)) {
      List<PredictedRace> races = prediction.byOrder(groups, values != null);
      if (values != null) {
        prediction.byValues(values, known, races);
      }
      return races;
    }
  }

  /** Each read sees the write it saw. */
  private List<PredictedRace> byOrder(List<List<RacingPair>> groups, boolean valuesFollow) {
    long half = budget.totalTime().toNanos() / 2;
    long end = valuesFollow ? deadline - half : deadline;
    Iterator<List<RacingPair>> left = groups.iterator();
    List<PredictedRace> races = new ArrayList<>();
    Workers.each(budget.workers(), worker -> work(left, end)).forEach(races::addAll);
    return races;
  }

  /** Reads may see other writes, branches may turn. What that decides is unknown no more. */
  private void byValues(
      ProgramSource values, List<PredictedRace> known, List<PredictedRace> races) {
    List<PredictedRace> before = new ArrayList<>(known);
    before.addAll(races);
    List<PredictedRace> more =
        new ValuedPrediction(trace, values, timeline, budget, deadline).run(before);
    KnownRaces found = new KnownRaces(more, false);
    races.removeIf(race -> race.verdict() == Verdict.UNKNOWN && found.contain(race.pair()));
    KnownRaces unknown = KnownRaces.unknown(races);
    more.removeIf(race -> race.verdict() == Verdict.UNKNOWN && unknown.contain(race.pair()));
    races.addAll(more);
  }

  /** One worker: takes group after group. */
  private List<PredictedRace> work(Iterator<List<RacingPair>> left, long end) {
    List<PredictedRace> races = new ArrayList<>();
    try (PairWorker worker = new PairWorker(trace, timeline, budget, end)) {
      for (List<RacingPair> group = next(left); group != null; group = next(left)) {
        PredictedRace race = worker.decide(group);
        if (race != null) {
          races.add(race);
        }
      }
    }
    return races;
  }

  private static List<RacingPair> next(Iterator<List<RacingPair>> left) {
    synchronized (left) {
      return left.hasNext() ? left.next() : null;
    }
  }

  static PredictedRace unknown(RacingPair pair) {
    return new PredictedRace(Relation.RECIPE, pair, Verdict.UNKNOWN, null, Changes.NONE);
  }
}
