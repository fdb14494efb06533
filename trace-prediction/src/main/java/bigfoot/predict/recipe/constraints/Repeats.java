package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Repeats that the recording left out: as in the run, no conflicting access of another thread comes
 * between an access and the last event before which it may have been repeated, or the repeat would
 * see, or hide, something else.
 */
public final class Repeats implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    for (List<Access> accesses : byLocation(query).values()) {
      for (Access access : accesses) {
        int until = until(query, access);
        if (until != access.id()) {
          apart(query, access, until, accesses, parts);
        }
      }
    }
    return Formula.and(parts);
  }

  private static Map<String, List<Access>> byLocation(RaceQuery query) {
    Map<String, List<Access>> all = new LinkedHashMap<>();
    for (PathEvent event : query.events()) {
      if (event instanceof Access access && !query.isRacing(event)) {
        all.computeIfAbsent(access.location(), any -> new ArrayList<>()).add(access);
      }
    }
    return all;
  }

  /** The end of the repeats, or the race if it comes first in their thread. */
  private static int until(RaceQuery query, Access access) {
    PathEvent racing = query.racingEventOf(access.thread());
    int until = query.program().repeatedUntil(access);
    return racing == null ? until : Math.min(until, racing.id());
  }

  private static void apart(
      RaceQuery query, Access access, int until, List<Access> others, List<Formula> parts) {
    for (Access other : others) {
      if (other.thread() != access.thread() && (other.isWrite() || access.isWrite())) {
        parts.add(
            Formula.or(
                query.doesNotHappen((PathEvent) access),
                query.doesNotHappen((PathEvent) other),
                Formula.before(other.id(), access.id()),
                after(query, other, until)));
      }
    }
  }

  private static Formula after(RaceQuery query, Access other, int until) {
    return query.isRacing(query.program().event(until))
        ? Formula.FALSE
        : Formula.before(until, other.id());
  }
}
