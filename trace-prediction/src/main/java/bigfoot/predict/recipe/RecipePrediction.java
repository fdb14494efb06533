package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.pairs.CandidateScan;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import bigfoot.runtime.InputException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/**
 * RECIPE on a trace: asks about each candidate pair, several at once, each worker with a solver of
 * its own, until the time is over.
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
   * @param confirmed pairs that are known to race and not asked about
   */
  public static List<PredictedRace> of(
      Trace trace, boolean all, RecipeBudget budget, Predicate<RacingPair> confirmed)
      throws InputException {
    Z3Solver.require();
    List<List<RacingPair>> groups = new ArrayList<>();
    for (List<RacingPair> group : CandidateScan.groups(trace, all)) {
      if (group.stream().noneMatch(confirmed)) {
        groups.add(group);
      }
    }
    return groups.isEmpty() ? List.of() : new RecipePrediction(trace, budget).run(groups);
  }

  private List<PredictedRace> run(List<List<RacingPair>> groups) {
    ExecutorService pool = Executors.newFixedThreadPool(budget.workers(), this::daemon);
    Iterator<List<RacingPair>> left = groups.iterator();
    try {
      List<Future<List<PredictedRace>>> asked = new ArrayList<>();
      for (int i = 0; i < budget.workers(); i++) {
        asked.add(pool.submit(() -> work(left)));
      }
      List<PredictedRace> races = new ArrayList<>();
      for (Future<List<PredictedRace>> one : asked) {
        races.addAll(one.get());
      }
      return races;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while asking about pairs", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("asking about a pair failed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** One worker: takes group after group. */
  private List<PredictedRace> work(Iterator<List<RacingPair>> left) {
    List<PredictedRace> races = new ArrayList<>();
    try (PairWorker worker = new PairWorker(trace, timeline, budget, deadline)) {
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

  private Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "recipe");
    thread.setDaemon(true);
    return thread;
  }

  static PredictedRace unknown(RacingPair pair) {
    return new PredictedRace(Relation.RECIPE, pair, Verdict.UNKNOWN, null, Changes.NONE);
  }
}
