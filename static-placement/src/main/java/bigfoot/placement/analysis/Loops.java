package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the rules ask of loops: which end, which edges repeat them, which items they carry. */
final class Loops {
  private final MethodFacts facts;
  private final LoopInvariants invariants;
  private final Map<Integer, Loop> byHeader = new HashMap<>();
  private final Set<Loop> ending = new HashSet<>();
  private final Set<Loop> quiet = new HashSet<>();

  Loops(MethodFacts facts, LoopInvariants invariants, LoopTermination termination) {
    this.facts = facts;
    this.invariants = invariants;
    for (Loop loop : facts.loops.loops()) {
      byHeader.put(loop.header(), loop);
      if (termination.ends(loop)) {
        ending.add(loop);
      }
    }
    for (Loop loop : facts.loops.loops()) {
      if (isQuiet(loop)) {
        quiet.add(loop);
      }
    }
  }

  private boolean isQuiet(Loop loop) {
    if (invariants.effect(loop).endsDeferral()) {
      return false;
    }
    return facts.loops.loops().stream()
        .allMatch(inner -> !loop.contains(inner.header()) || ending.contains(inner));
  }

  /** Loops in which no check is due before they are left. */
  Set<Loop> quiet() {
    return quiet;
  }

  Loop headedBy(int index) {
    return byHeader.get(index);
  }

  boolean ends(Loop loop) {
    return ending.contains(loop);
  }

  boolean isBackEdge(int from, int to) {
    Loop loop = byHeader.get(to);
    return loop != null && loop.contains(from);
  }

  /** Whether the item is carried from one iteration of the loop to the next. */
  boolean isCarried(Item item, Loop loop) {
    return loop != null && ending.contains(loop) && !isVariant(item, loop);
  }

  /** Whether the path may name another place in the loop's next iteration. */
  boolean isVariant(Item item, Loop loop) {
    if (item.path() instanceof Path.Range range && isWithin(loop, range.loop())) {
      return false;
    }
    for (Value value : item.path().values()) {
      if (!invariants.isInvariant(value, loop)) {
        return true;
      }
    }
    return false;
  }

  /** Whether {@code inner} is {@code outer} or nested in it. */
  private static boolean isWithin(Loop inner, Loop outer) {
    for (Loop loop = inner; loop != null; loop = loop.parent()) {
      if (loop == outer) {
        return true;
      }
    }
    return false;
  }
}
