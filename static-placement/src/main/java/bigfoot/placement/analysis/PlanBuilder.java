package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Turns the passes' results into a plan: the sets C become steps, and items that may or may not be
 * due where they are checked, or that an exception may find due, get cells.
 */
final class PlanBuilder {
  /** From an instruction to one of its successors. */
  private record Way(int from, int to) {}

  private final Passes passes;
  private final MethodFacts facts;
  private final PlacementAnalysis.Ordinals ordinals;
  private final ValueSources sources;
  private final PendingCells cells;
  private final CheckWriter writer;
  private final DueTogether together;
  private final BitSet onException = new BitSet();
  private final LoneAccesses lone;
  private final Map<Integer, BitSet> dueBefore = new HashMap<>();
  private final Map<Way, BitSet> dueOnEdge = new LinkedHashMap<>();
  private final List<PlacedStep> steps = new ArrayList<>();

  /** What is left to callers when the method returns. */
  private final BitSet owed = new BitSet();

  /**
   * @param left what is left to callers
   */
  PlanBuilder(Passes passes, PlacementAnalysis.Ordinals ordinals, List<OwedAccess> left) {
    this.passes = passes;
    this.facts = passes.facts;
    this.ordinals = ordinals;
    this.sources = new ValueSources(facts, ordinals);
    this.cells = new PendingCells(passes, sources, ordinals);
    this.writer = new CheckWriter(passes, sources, cells, ordinals);
    this.together = new DueTogether(passes);
    this.lone = new LoneAccesses(passes);
    for (Item item : passes.items.items()) {
      owed.set(item.id(), left.stream().anyMatch(access -> ParameterAccesses.is(item, access)));
    }
  }

  PlacementAnalysis.Placement build() {
    BitSet immediate = ordinals.of(passes.items.immediate());
    if (passes.items.items().isEmpty()) {
      return PlacementAnalysis.Placement.atAccesses(MethodPlan.perAccess(immediate));
    }
    findDue();
    BitSet atTheirs = ordinals.of(lone.accesses());
    immediate.or(atTheirs);
    findTracked();
    StaticGuards guards = new StaticGuards(passes, sources, ordinals);
    immediate.or(guards.immediate());
    for (int i : facts.order) {
      remember(i);
      commitBefore(i);
      for (int next : facts.graph.normalSuccessors(i)) {
        commitOnEdge(i, next);
      }
    }
    writer.noteOwed(owed);
    // After what is due at their places: such a check may run an initialiser, a release.
    steps.addAll(guards.steps());
    place(new Point.ExceptionalExit(), writer.exceptional(onException));
    List<PlacedStep> all = new ArrayList<>(sources.copies());
    all.addAll(cells.onEntries());
    all.addAll(steps);
    MethodPlan plan =
        new MethodPlan(
            immediate, List.copyOf(sources.registers()), all, passes.items.calls().all(ordinals));
    return new PlacementAnalysis.Placement(
        plan, immediate, atTheirs, writer.together(), writer.togetherOnException());
  }

  private void place(Point at, List<Step> what) {
    what.forEach(step -> steps.add(new PlacedStep(at, step)));
  }

  /** The sets C, without what is checked at its access. */
  private void findDue() {
    for (int i : facts.order) {
      if (passes.rules.isCommit(i) && !passes.pending[i].isEmpty()) {
        BitSet due = passes.due(i);
        dueBefore.put(i, due);
        lone.dueBetween(List.of(i), due);
        if (isReturn(i)) {
          due.andNot(owed);
        }
      }
      for (int next : facts.graph.normalSuccessors(i)) {
        BitSet due =
            passes.rules.isEdgeOfInterest(i, next) ? passes.dueOnEdge(i, next) : new BitSet();
        if (!due.isEmpty()) {
          dueOnEdge.put(new Way(i, next), due);
          lone.dueBetween(List.of(i, next), due);
        }
      }
    }
    lone.drop(owed);
    BitSet here = lone.items();
    dueBefore.values().forEach(due -> due.andNot(here));
    dueOnEdge.values().forEach(due -> due.andNot(here));
  }

  private void findTracked() {
    for (Item item : passes.items.items()) {
      if (item.isRange()) {
        cells.track(item);
      }
    }
    BitSet here = lone.items();
    for (int i : facts.order) {
      BitSet pending = (BitSet) passes.pending[i].clone();
      pending.andNot(here);
      if (dueBefore.containsKey(i)) {
        trackUnsure(dueBefore.get(i), passes.accessed[i]);
      } else if (!pending.isEmpty() && passes.rules.canThrow(i)) {
        onException.or(pending);
        writer.noteException(i, pending, together);
      }
    }
    dueOnEdge.forEach((way, due) -> trackUnsure(due, passes.accessedAfter(way.from())));
    onException.stream().forEach(id -> cells.track(passes.items.item(id)));
  }

  private void trackUnsure(BitSet due, BitSet accessed) {
    due.stream().filter(id -> !accessed.get(id)).forEach(id -> cells.track(passes.items.item(id)));
  }

  /** After an access that needs a check later: fills its cells. */
  private void remember(int i) {
    for (Item item : passes.items.accessedAt(i)) {
      if ((cells.isTracked(item) || lone.contains(item))
          && !passes.items.staysAtAccess(item)
          && passes.rules.needsCheck(i, item, passes.accessed[i], passes.checked[i])) {
        Point here = new Point.After(ordinals.of(i));
        place(here, lone.contains(item) ? cells.coveredRead(item) : cells.fill(item, i));
        if (lone.contains(item) && !passes.items.calls().at(i).isEmpty()) {
          place(here, List.of(writer.afterCall(item, i)));
        }
      }
    }
  }

  private boolean isReturn(int i) {
    return facts.opcode(i) >= Opcodes.IRETURN && facts.opcode(i) <= Opcodes.RETURN;
  }

  private void commitBefore(int i) {
    BitSet due = dueBefore.get(i);
    if (due != null) {
      Point here = new Point.Before(ordinals.of(i));
      place(
          here,
          writer.checks(
              due,
              passes.accessed[i],
              passes.reaching[i],
              ValueSources.Locals.before(i),
              fields -> together.before(i, fields)));
      if (!isReturn(i)) {
        place(here, cells.empty(passes.pending[i]));
      }
    }
  }

  private void commitOnEdge(int from, int to) {
    BitSet due = dueOnEdge.getOrDefault(new Way(from, to), new BitSet());
    if (due.isEmpty()) {
      return;
    }
    BitSet reaching = (BitSet) passes.reaching[from].clone();
    passes.items.accessesAt(from).forEach(reaching::set);
    Point here = new Point.Edge(ordinals.of(from), ordinals.of(to));
    ValueSources.Locals frame = sources.ofEdge(from, to);
    place(
        here,
        writer.checks(
            due,
            passes.accessedAfter(from),
            reaching,
            frame,
            fields -> together.after(from, fields)));
    place(here, cells.empty(due));
  }

  /** Whether a range meets again, in an outer loop, what it had before. */
  static boolean isRevisited(Item item, Passes passes) {
    Path.Range range = (Path.Range) item.path();
    return range.loop().parent() != null && passes.loops.isCarried(item, range.loop().parent());
  }
}
