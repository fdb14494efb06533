package bigfoot.predict.recipe.constraints;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Fork;
import bigfoot.predict.recipe.path.PathEvent.Join;
import bigfoot.predict.recipe.path.PathEvent.Ordered;
import java.util.ArrayList;
import java.util.List;

/**
 * Synchronization, threads: a child's events follow its fork, a join follows the child's last
 * event. Other synchronization keeps its recorded place.
 */
public final class ThreadEvents implements ConstraintFamily {
  @Override
  public Formula of(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    for (PathEvent event : query.events()) {
      if (event instanceof Fork fork) {
        parts.add(forked(query, fork));
      } else if (event instanceof Join join) {
        parts.add(query.ifHappens(join, joined(query, join)));
      } else if (event instanceof Ordered ordered) {
        parts.add(query.ifHappens(ordered, kept(query, ordered)));
      }
    }
    parts.add(unforked(query));
    return Formula.and(parts);
  }

  private static Formula forked(RaceQuery query, Fork fork) {
    List<PathEvent> child = query.program().of(fork.child());
    return child.isEmpty() ? Formula.TRUE : Formula.before(fork.id(), child.get(0).id());
  }

  /** A child whose fork can not come before the race does not take part. */
  private static Formula unforked(RaceQuery query) {
    List<Formula> parts = new ArrayList<>();
    for (PathEvent event : query.program().events()) {
      if (event instanceof Fork fork && query.happens(fork).equals(Formula.FALSE)) {
        for (PathEvent first : query.program().of(fork.child()).stream().limit(1).toList()) {
          parts.add(query.isRacing(first) ? Formula.FALSE : query.doesNotHappen(first));
        }
      }
    }
    return Formula.and(parts);
  }

  private static Formula joined(RaceQuery query, Join join) {
    List<PathEvent> child = query.program().of(join.child());
    if (!query.program().ends(join.child())) {
      return Formula.FALSE;
    }
    if (child.isEmpty()) {
      return afterFork(query, join);
    }
    PathEvent last = child.get(child.size() - 1);
    return query.happens(last).equals(Formula.FALSE)
        ? Formula.FALSE
        : Formula.before(last.id(), join.id());
  }

  /** Of a child without events, or with none that binds anything. */
  private static Formula afterFork(RaceQuery query, Join join) {
    List<Formula> parts = new ArrayList<>();
    for (PathEvent event : query.program().events()) {
      if (event instanceof Fork fork && fork.child() == join.child()) {
        parts.add(
            query.happens(fork).equals(Formula.FALSE)
                ? Formula.FALSE
                : Formula.before(fork.id(), join.id()));
      }
    }
    return Formula.and(parts);
  }

  /** What it followed may be gone, with the side of a branch that is not taken. */
  private static Formula kept(RaceQuery query, Ordered ordered) {
    List<Formula> parts = new ArrayList<>();
    for (int earlier : ordered.after()) {
      PathEvent event = query.program().event(earlier);
      parts.add(
          event == null || query.happens(event).equals(Formula.FALSE)
              ? Formula.FALSE
              : Formula.before(earlier, ordered.id()));
    }
    return Formula.and(parts);
  }
}
