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

  /** For all pairs of a trace. */
  public static final Duration DEFAULT_TIME = Duration.ofSeconds(120);

  /** Many pairs meet the same few deadlocks. */
  private static final int MOST_SEARCHES = 100;

  private final Trace trace;
  private final Budget budget;
  private final Deadline deadline;
  private final Windows windows;
  private Solver solver;
  private boolean cutShort;

  /** Searches for deadlocks so far. */
  private int searches;

  /** With the default time for all pairs. */
  public Vindicator(Trace trace) {
    this(trace, DEFAULT_TIME);
  }

  /**
   * @param time for all pairs, from now on; what is left then is unknown
   */
  public Vindicator(Trace trace, Duration time) {
    this(trace, Budget.DEFAULT, time);
  }

  Vindicator(Trace trace, Budget budget) {
    this(trace, budget, DEFAULT_TIME);
  }

  private Vindicator(Trace trace, Budget budget, Duration time) {
    this.trace = trace;
    this.budget = budget;
    deadline = new Deadline(time);
    windows = new Windows(trace, budget.nodes);
  }

  /** Whether a pair is unknown that might be decided in more time. */
  public boolean isCutShort() {
    return cutShort;
  }

  /** Decides about one pair; the witness has passed the checker. */
  public Vindication vindicate(RacingPair pair) {
    Vindication result = deadline.isOver() ? unknown() : decide(pair);
    cutShort |= result.verdict() == Verdict.UNKNOWN && deadline.isOver();
    return result;
  }

  private Vindication decide(RacingPair pair) {
    boolean far = pair.second().event() - pair.first().event() > budget.near;
    Witness postponed = far ? Postponement.of(trace, pair) : null;
    if (postponed != null) {
      return predictable(pair, postponed);
    }
    Window window = windows.of(pair);
    if (window == null) {
      return unknown();
    }
    ConstraintGraph g = new ConstraintGraph(window, pair);
    if (!AddConstraints.saturate(g, deadline)) {
      return notPredictable(pair, window);
    }
    int[] nodes = ConstructReorderedTrace.construct(g, deadline);
    if (nodes != null) {
      return predictable(pair, window, nodes);
    }
    return deadline.isOver() ? unknown() : search(pair, g);
  }

  private Vindication search(RacingPair pair, ConstraintGraph g) {
    Window window = g.w;
    if (window.size() <= budget.searchedNodes) {
      ScheduleSearch.Result result = ScheduleSearch.forRace(g, budget.choices, deadline);
      if (result.outcome() == Outcome.FOUND) {
        return predictable(pair, window, result.schedule());
      }
      if (result.outcome() == Outcome.EXHAUSTED && window.complete) {
        return notPredictable(pair, window);
      }
    }
    boolean ask = window.size() <= budget.smtNodes && !deadline.isOver();
    return ask ? ask(pair, g) : unknown();
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
    return none ? notPredictable(pair, g.w) : unknown();
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
  private Vindication notPredictable(RacingPair pair, Window window) {
    Deadlock deadlock = null;
    if (window.size() <= budget.searchedNodes
        && searches < MOST_SEARCHES
        && window.hasLockCycles()) {
      searches++;
      ScheduleSearch.Result result =
          ScheduleSearch.forDeadlock(ConstraintGraph.whole(window, pair), budget.choices, deadline);
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
