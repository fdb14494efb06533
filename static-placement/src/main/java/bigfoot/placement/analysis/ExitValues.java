package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * Constants that loops with a constant trip count leave behind: after {@code k = 0; do k += 6 while
 * (--r != 0)} with {@code r = 8} before, k is 48.
 */
final class ExitValues {
  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final LoopInvariants invariants;
  private final Map<Loop, Integer> trips = new HashMap<>();

  ExitValues(
      MethodFacts facts,
      AliasFacts aliases,
      LoopInvariants invariants,
      LoopTermination termination) {
    this.facts = facts;
    this.aliases = aliases;
    this.invariants = invariants;
    for (Loop loop : facts.loops.loops()) {
      Integer count = loop.exits().size() == 1 ? termination.trips(loop) : null;
      if (count != null) {
        trips.put(loop, count);
      }
    }
  }

  /** What the value is after its loop, seen from a place right around that loop, or null. */
  Integer constant(Value value, int place) {
    if (trips.isEmpty()
        || value.kind() != Value.Kind.PHI && value.kind() != Value.Kind.INSTRUCTION) {
      return null;
    }
    Loop loop = facts.loops.around(value.at());
    Integer count = loop == null || loop.contains(place) ? null : trips.get(loop);
    if (count == null
        || loop.parent() != null && !loop.parent().contains(place)
        || !isComputedAtExit(value, loop)) {
      return null;
    }
    Linear last = aliases.linear().of(value, value.at());
    for (Value part : last.terms().keySet()) {
      LoopInvariants.Induction variable = invariants.induction(part, loop.header());
      if (variable == null) {
        return null;
      }
      Linear reached = variable.first().plus(Linear.of(variable.step() * count));
      last = last.substitute(part, reached);
    }
    return last.isConstant() ? last.constant() : null;
  }

  /** Whether the last iteration, which the exit ends, has computed the value. */
  private boolean isComputedAtExit(Value value, Loop loop) {
    int exit = loop.exits().get(0).from();
    return value.isPhi()
        ? value.at() == loop.header()
        : facts.dominators.completesBefore(value.at(), exit);
  }
}
