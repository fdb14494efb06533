package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Can these two accesses race? The new schedule runs some events, then both accesses at once. What
 * comes later in the schedule does not happen, so it is bound by nothing.
 *
 * @param relaxed whether a read may see another write than in the recorded run
 * @param certain events that come before the race in every schedule that has it
 */
public record RaceQuery(
    PathProgram program, int first, int second, boolean relaxed, Set<Integer> certain) {
  public RaceQuery(PathProgram program, int first, int second, boolean relaxed) {
    this(program, first, second, relaxed, Set.of());
  }

  /** The condition that the event comes before the race. */
  public Formula happens(PathEvent event) {
    PathEvent racing = racingEventOf(event.thread());
    if (racing != null) {
      return event.id() < racing.id() ? Formula.TRUE : Formula.FALSE;
    }
    if (certain.contains(event.id())) {
      return Formula.TRUE;
    }
    return Formula.before(event.id(), first);
  }

  /** The condition that the event does not come before the race. */
  public Formula doesNotHappen(PathEvent event) {
    PathEvent racing = racingEventOf(event.thread());
    if (racing != null) {
      return event.id() < racing.id() ? Formula.FALSE : Formula.TRUE;
    }
    if (certain.contains(event.id())) {
      return Formula.FALSE;
    }
    return Formula.or(Formula.before(first, event.id()), new Formula.Together(first, event.id()));
  }

  /** If the event happens, then the condition holds. */
  public Formula ifHappens(PathEvent event, Formula condition) {
    return condition.equals(Formula.TRUE)
        ? Formula.TRUE
        : Formula.or(doesNotHappen(event), condition);
  }

  /** Events that can come before the race, and the two racing accesses, in recorded order. */
  public List<PathEvent> events() {
    List<PathEvent> events = new ArrayList<>();
    for (PathEvent event : program.events()) {
      if (isRacing(event) || !happens(event).equals(Formula.FALSE)) {
        events.add(event);
      }
    }
    return events;
  }

  public boolean isRacing(PathEvent event) {
    return event.id() == first || event.id() == second;
  }

  boolean hasRacingEvent(int thread) {
    return racingEventOf(thread) != null;
  }

  private PathEvent racingEventOf(int thread) {
    if (program.event(first).thread() == thread) {
      return program.event(first);
    }
    return program.event(second).thread() == thread ? program.event(second) : null;
  }
}
