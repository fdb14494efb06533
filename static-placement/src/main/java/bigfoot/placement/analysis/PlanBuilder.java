package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Turns the passes' results into a plan: the sets C become steps, and items that may or may not be
 * due where they are checked, or that an exception may find due, get cells.
 */
final class PlanBuilder {
  private final Passes passes;
  private final MethodFacts facts;
  private final PlacementAnalysis.Ordinals ordinals;
  private final ValueSources sources;
  private final PendingCells cells;
  private final CheckWriter writer;
  private final DueTogether together;
  private final BitSet onException = new BitSet();
  private final List<PlacedStep> steps = new ArrayList<>();

  PlanBuilder(Passes passes, PlacementAnalysis.Ordinals ordinals) {
    this.passes = passes;
    this.facts = passes.facts;
    this.ordinals = ordinals;
    this.sources = new ValueSources(facts, ordinals);
    this.cells = new PendingCells(passes, sources, ordinals);
    this.writer = new CheckWriter(passes, sources, cells, ordinals);
    this.together = new DueTogether(passes);
  }

  PlacementAnalysis.Placement build() {
    BitSet immediate = ordinals.of(passes.items.immediate());
    if (passes.items.items().isEmpty()) {
      return PlacementAnalysis.Placement.atAccesses(MethodPlan.perAccess(immediate));
    }
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
    // After what is due at their places: such a check may run an initialiser, a release.
    steps.addAll(guards.steps());
    place(new Point.ExceptionalExit(), writer.exceptional(onException));
    List<PlacedStep> all = new ArrayList<>(sources.copies());
    all.addAll(steps);
    MethodPlan plan = new MethodPlan(immediate, List.copyOf(sources.registers()), all);
    return new PlacementAnalysis.Placement(
        plan, immediate, writer.together(), writer.togetherOnException());
  }

  private void place(Point at, List<Step> what) {
    what.forEach(step -> steps.add(new PlacedStep(at, step)));
  }

  private void findTracked() {
    for (Item item : passes.items.items()) {
      if (item.isRange()) {
        cells.track(item);
      }
    }
    for (int i : facts.order) {
      BitSet pending = passes.pending[i];
      if (passes.rules.isCommit(i)) {
        trackUnsure(passes.due(i), passes.accessed[i]);
      } else if (!pending.isEmpty() && passes.rules.canThrow(i)) {
        onException.or(pending);
        writer.noteException(i, pending, together);
      }
      for (int next : facts.graph.normalSuccessors(i)) {
        if (passes.rules.isEdgeOfInterest(i, next)) {
          trackUnsure(passes.dueOnEdge(i, next), passes.accessedAfter(i));
        }
      }
    }
    onException.stream().forEach(id -> cells.track(passes.items.item(id)));
  }

  private void trackUnsure(BitSet due, BitSet accessed) {
    due.stream().filter(id -> !accessed.get(id)).forEach(id -> cells.track(passes.items.item(id)));
  }

  /** After an access that needs a check later: fills its cells. */
  private void remember(int i) {
    Item item = passes.items.accessedAt(i);
    if (item != null
        && cells.isTracked(item)
        && !passes.items.staysAtAccess(item)
        && passes.rules.needsCheck(i, item, passes.accessed[i], passes.checked[i])) {
      place(new Point.After(ordinals.of(i)), cells.fill(item, i));
    }
  }

  private void commitBefore(int i) {
    if (passes.rules.isCommit(i) && !passes.pending[i].isEmpty()) {
      Point here = new Point.Before(ordinals.of(i));
      place(
          here,
          writer.checks(
              passes.due(i),
              passes.accessed[i],
              passes.reaching[i],
              ValueSources.Locals.before(i),
              fields -> together.before(i, fields)));
      int opcode = facts.opcode(i);
      if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
        place(here, cells.empty(passes.pending[i]));
      }
    }
  }

  private void commitOnEdge(int from, int to) {
    if (!passes.rules.isEdgeOfInterest(from, to)) {
      return;
    }
    BitSet due = passes.dueOnEdge(from, to);
    if (due.isEmpty()) {
      return;
    }
    BitSet reaching = (BitSet) passes.reaching[from].clone();
    if (passes.items.accessedAt(from) != null) {
      reaching.set(from);
    }
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
