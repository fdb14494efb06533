package bigfoot.predict.recipe;

import bigfoot.predict.recipe.constraints.Families;
import bigfoot.predict.recipe.constraints.QuerySize;
import bigfoot.predict.recipe.constraints.RaceQuery;
import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.formula.Model;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.smt.Solver;
import bigfoot.predict.recipe.smt.Solver.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Decides one pair: constraints, solver, schedule, and the judge's word on it. */
public final class RaceSolver {
  /** A formula with more conditions would take gigabytes. */
  private static final long LARGEST = 1_000_000;

  private final Solver solver;

  public RaceSolver(Solver solver) {
    this.solver = solver;
  }

  /** What became of a pair. */
  public sealed interface Verdict {
    record Race(RecipeWitness witness) implements Verdict {}

    /** No schedule of the path program has the race. */
    record NoRace() implements Verdict {}

    record Unknown(String why) implements Verdict {}
  }

  /**
   * A schedule that the constraints allow.
   *
   * @param events null when there is none
   * @param unknown why it is not known whether there is one; else null
   */
  public record Schedule(List<Integer> events, String unknown) {}

  /** Decides a pair whose reads have values; what is thinned out is put back for the judge. */
  public Verdict decide(RaceQuery query) {
    Schedule schedule = schedule(query.relaxed() ? thinned(query) : query);
    if (schedule.events() == null) {
      return schedule.unknown() == null
          ? new Verdict.NoRace()
          : new Verdict.Unknown(schedule.unknown());
    }
    RecipeWitness witness =
        WitnessRun.check(query.program(), whole(query.program(), schedule.events()));
    return witness == null
        ? new Verdict.Unknown("the schedule found did not stand the check")
        : new Verdict.Race(witness);
  }

  private static RaceQuery thinned(RaceQuery query) {
    PathEvent first = query.program().event(query.first());
    PathEvent second = query.program().event(query.second());
    return new RaceQuery(
        Thinning.relaxed(query.program(), first, second),
        query.first(),
        query.second(),
        true,
        query.certain());
  }

  /** Before each event come those of its thread that were left out; before a join, the child's. */
  private static List<Integer> whole(PathProgram program, List<Integer> schedule) {
    Map<Integer, Integer> done = new HashMap<>();
    List<Integer> whole = new ArrayList<>();
    int race = schedule.size() - 2;
    for (int id : schedule.subList(0, race)) {
      PathEvent event = program.event(id);
      if (event instanceof PathEvent.Join join) {
        upTo(program, join.child(), Integer.MAX_VALUE, done, whole);
      }
      upTo(program, event.thread(), id, done, whole);
    }
    for (int id : schedule.subList(race, race + 2)) {
      upTo(program, program.event(id).thread(), id - 1, done, whole);
    }
    whole.addAll(schedule.subList(race, race + 2));
    return whole;
  }

  private static void upTo(
      PathProgram program, int thread, int last, Map<Integer, Integer> done, List<Integer> into) {
    List<PathEvent> events = program.of(thread);
    int i = done.getOrDefault(thread, 0);
    while (i < events.size() && events.get(i).id() <= last) {
      into.add(events.get(i++).id());
    }
    done.put(thread, i);
  }

  /** Asks the solver; nobody has judged the schedule yet. */
  public Schedule schedule(RaceQuery query) {
    if (QuerySize.of(query) > LARGEST) {
      return new Schedule(null, "more conditions than the solver is given");
    }
    Answer answer = solver.solve(Families.of(query));
    if (answer instanceof Answer.Satisfiable satisfiable) {
      return new Schedule(schedule(query, satisfiable.model()), null);
    }
    return new Schedule(null, answer instanceof Answer.Unknown unknown ? unknown.why() : null);
  }

  /** The events before the race by their places, then the race. */
  private static List<Integer> schedule(RaceQuery query, Model model) {
    Long race = model.order().get(query.first());
    List<PathEvent> before = new ArrayList<>();
    for (PathEvent event : query.events()) {
      boolean always = query.happens(event).equals(Formula.TRUE);
      Long place = model.order().get(event.id());
      if (!query.isRacing(event) && (always || place != null && place < race)) {
        before.add(event);
      }
    }
    // Events that no constraint mentions keep their recorded neighbours: their thread's order is a
    // chain, so only a thread with a single event can be without a place.
    before.sort(
        Comparator.comparing((PathEvent e) -> model.order().getOrDefault(e.id(), Long.MIN_VALUE))
            .thenComparing(PathEvent::id));
    List<Integer> schedule = new ArrayList<>(before.stream().map(PathEvent::id).toList());
    schedule.add(query.first());
    schedule.add(query.second());
    return schedule;
  }
}
