package bigfoot.predict.vindicate;

import bigfoot.predict.Verdict;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.recipe.smt.Solver;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.ScheduleSearch.Outcome;
import bigfoot.predict.witness.Witness;
import bigfoot.predict.witness.WitnessChecker;
import java.time.Duration;
import java.util.Arrays;

/**
 * VindicateRace, Algorithm 1, continued where the paper stops: when the greedy construction fails,
 * other choices are searched within a budget, and then Z3 is asked about the window.
 */
public final class Vindicator implements AutoCloseable {
  /**
   * What one pair may cost.
   *
   * @param near the events of a pair this far apart go through the paper's algorithm at once, whose
   *     witnesses have only what they need; for others the plainest reordering is tried first
   */
  record Budget(
      int near, int nodes, int searchedNodes, long choices, int smtNodes, Duration smtTime) {
    static final Budget DEFAULT =
        new Budget(200_000, 24_000_000, 200_000, 50_000, 1_500, Duration.ofSeconds(10));
  }

  /** Many pairs meet the same few deadlocks. */
  private static final int MOST_SEARCHES = 100;

  private final Trace trace;
  private final Budget budget;
  private Solver solver;

  /** Searches for deadlocks so far. */
  private int searches;

  public Vindicator(Trace trace) {
    this(trace, Budget.DEFAULT);
  }

  Vindicator(Trace trace, Budget budget) {
    this.trace = trace;
    this.budget = budget;
  }

  /** Decides about one pair; the witness has passed the checker. */
  public Vindication vindicate(RacingPair pair) {
    boolean far = pair.second().event() - pair.first().event() > budget.near;
    Witness postponed = far ? Postponement.of(trace, pair) : null;
    if (postponed != null) {
      return predictable(pair, postponed);
    }
    Window window = Window.load(trace, pair, budget.nodes);
    if (window == null) {
      return new Vindication(Verdict.UNKNOWN, null, null);
    }
    ConstraintGraph g = new ConstraintGraph(window);
    if (!AddConstraints.saturate(g)) {
      return notPredictable(window);
    }
    int[] nodes = ConstructReorderedTrace.construct(g);
    if (nodes != null) {
      return predictable(pair, window, nodes);
    }
    return search(pair, g);
  }

  private Vindication search(RacingPair pair, ConstraintGraph g) {
    Window window = g.w;
    if (window.size() <= budget.searchedNodes) {
      ScheduleSearch.Result result = ScheduleSearch.forRace(g, budget.choices);
      if (result.outcome() == Outcome.FOUND) {
        return predictable(pair, window, result.schedule());
      }
      if (result.outcome() == Outcome.EXHAUSTED && window.complete) {
        return notPredictable(window);
      }
    }
    return window.size() <= budget.smtNodes ? ask(pair, g) : unknown();
  }

  private Vindication ask(RacingPair pair, ConstraintGraph g) {
    if (solver == null) {
      solver = new Z3Solver(budget.smtTime);
    }
    SmtSchedule.Result result = new SmtSchedule(g).solve(solver);
    if (result.schedule() != null) {
      return predictable(pair, g.w, result.schedule());
    }
    boolean none = result.answer() instanceof Solver.Answer.Unsatisfiable && g.w.complete;
    return none ? notPredictable(g.w) : unknown();
  }

  private static Vindication unknown() {
    return new Vindication(Verdict.UNKNOWN, null, null);
  }

  private Vindication predictable(RacingPair pair, Window window, int[] nodes) {
    return predictable(pair, Expansion.ofRace(trace, window, nodes));
  }

  private Vindication predictable(RacingPair pair, Witness witness) {
    String refuted =
        WitnessChecker.refute(trace, witness, pair.first().event(), pair.second().event());
    if (refuted != null) {
      throw new IllegalStateException("a witness was refuted: " + refuted);
    }
    return new Vindication(Verdict.PREDICTABLE, witness, null);
  }

  /** A WCP race that is no predictable race means a predictable deadlock; others may, too. */
  private Vindication notPredictable(Window window) {
    Deadlock deadlock = null;
    if (window.size() <= budget.searchedNodes
        && searches < MOST_SEARCHES
        && LockCycles.exist(window)) {
      searches++;
      ScheduleSearch.Result result =
          ScheduleSearch.forDeadlock(new ConstraintGraph(window), budget.choices);
      if (result.outcome() == Outcome.FOUND) {
        deadlock = deadlock(window, result);
      }
    }
    return new Vindication(Verdict.NOT_PREDICTABLE, null, deadlock);
  }

  private Deadlock deadlock(Window window, ScheduleSearch.Result result) {
    Witness witness = Expansion.ofDeadlock(trace, window, result.schedule(), result.waiting());
    String refuted = WitnessChecker.refuteOrder(trace, witness);
    if (refuted != null) {
      throw new IllegalStateException("a deadlock was refuted: " + refuted);
    }
    return new Deadlock(
        Arrays.stream(result.waiting())
            .mapToObj(node -> window.start + window.offset.getInt(node))
            .toList(),
        witness);
  }

  @Override
  public void close() {
    if (solver != null) {
      solver.close();
    }
  }
}
