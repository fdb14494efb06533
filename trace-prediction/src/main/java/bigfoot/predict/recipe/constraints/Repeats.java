package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.Repeat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Repeats that the recording left out: no conflicting access of another thread comes between an
 * access and the last event after which it may have been repeated. Where the race cuts the repeats
 * short, those that remain count; but a read that saw a write may have seen the last repeat of it.
 */
public final class Repeats implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    if (!query.program().repeats().isEmpty()) {
      Map<String, List<PathEvent>> accesses = byLocation(query);
      for (Repeat repeat : query.program().repeats()) {
        PathEvent from = query.program().event(repeat.from());
        if (from != null && !query.happens(from).equals(Formula.FALSE)) {
          PathEvent last = last(query, repeat);
          for (PathEvent other : accesses.getOrDefault(repeat.location(), List.of())) {
            if (repeat.disturbedBy((Access) other)) {
              boolean sees = repeat.write() && other instanceof HeapRead;
              boolean cut = last != null && last.id() != repeat.until();
              parts.add(apart(query, repeat, from, sees && cut ? null : last, other));
            }
          }
        }
      }
    }
    return Formula.and(parts);
  }

  private static Map<String, List<PathEvent>> byLocation(RaceQuery query) {
    Map<String, List<PathEvent>> all = new HashMap<>();
    for (PathEvent event : query.events()) {
      if (event instanceof Access access && !query.isRacing(event)) {
        all.computeIfAbsent(access.location(), any -> new ArrayList<>()).add(event);
      }
    }
    return all;
  }

  private static Formula apart(
      RaceQuery query, Repeat repeat, PathEvent from, PathEvent last, PathEvent other) {
    return Formula.or(
        query.doesNotHappen(from),
        query.doesNotHappen(other),
        repeat.begun() ? Formula.FALSE : Formula.before(other.id(), from.id()),
        last == null ? Formula.FALSE : Formula.before(last.id(), other.id()));
  }

  /** The last event that may be followed by a repeat before the race; null when it is not known. */
  private static PathEvent last(RaceQuery query, Repeat repeat) {
    if (!query.hasRacingEvent(repeat.thread())) {
      return query.program().event(repeat.until());
    }
    PathEvent last = null;
    for (PathEvent event : query.program().of(repeat.thread())) {
      if (event.id() <= repeat.until() && query.happens(event).equals(Formula.TRUE)) {
        last = event;
      }
    }
    return last;
  }
}
