package bigfoot.predict.recipe;

import bigfoot.predict.order.RacingPair;
import bigfoot.predict.recipe.constraints.RaceQuery;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.recipe.path.Repeat;
import bigfoot.predict.recipe.smt.Solver;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.ReadsFromChecker;
import bigfoot.predict.witness.Witness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides pairs of a trace by order alone: each read sees the write it saw, so that every thread
 * does what it did, whatever its values mean to it.
 */
final class StrictSolver {
  /** More events than this after thinning are not given to the solver. */
  private static final int MOST_EVENTS = 6_000;

  private final Trace trace;
  private final ProgramSource source;
  private final LockTimeline timeline;
  private final RaceSolver solver;

  StrictSolver(Trace trace, ProgramSource source, LockTimeline timeline, Solver solver) {
    this.trace = trace;
    this.source = source;
    this.timeline = timeline;
    this.solver = new RaceSolver(solver);
  }

  /** The pair in the window of events {@code first} to {@code last}. */
  Outcome decide(RacingPair pair, long first, long last) {
    PathWindow window = source.window(first, last);
    PathProgram program = surrounded(window, first, last);
    if (program == null) {
      return new Outcome.Unknown("a thread goes on for too long without synchronization");
    }
    PathEvent one = window.at(pair.first().event());
    PathEvent other = window.at(pair.second().event());
    Cone.Result cone = Cone.of(program, one, other);
    if (cone == null) {
      return new Outcome.NoRace();
    }
    PathProgram thin = Thinning.of(program.only(cone.events()), one, other);
    if (thin.events().size() > MOST_EVENTS) {
      return new Outcome.Unknown("more than " + MOST_EVENTS + " events matter");
    }
    RaceQuery query = new RaceQuery(thin, one.id(), other.id(), false, cone.certain());
    RaceSolver.Schedule schedule = solver.schedule(query);
    if (schedule.events() == null) {
      return schedule.unknown() == null
          ? new Outcome.NoRace()
          : new Outcome.Unknown(schedule.unknown());
    }
    return judged(
        pair, ScheduleExpansion.of(trace, window, first - 1, last, schedule.events(), id -> 0));
  }

  private PathProgram surrounded(PathWindow window, long first, long last) {
    LockTimeline.Moment start = timeline.after(first - 1);
    List<Repeat> repeats =
        trace.facts().repeatsLeftOut()
            ? RepeatScan.of(trace, window, first, last, start)
            : List.of();
    if (repeats == null) {
      return null;
    }
    Map<String, Integer> held = new HashMap<>();
    start.held().forEach((lock, thread) -> held.put(Integer.toString(lock), thread));
    return window.program().within(held, repeats);
  }

  private Outcome judged(RacingPair pair, Witness witness) {
    String refuted =
        ReadsFromChecker.refute(trace, witness, pair.first().event(), pair.second().event());
    return refuted == null
        ? new Outcome.Race(witness, Changes.NONE)
        : new Outcome.Unknown("the schedule found did not stand the check: " + refuted);
  }
}
