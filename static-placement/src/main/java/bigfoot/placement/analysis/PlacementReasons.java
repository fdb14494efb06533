package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.effects.Effect;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.TakenOver;
import bigfoot.placement.ssa.Loop;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Why a method's checks are where they are, for people: which earlier checks cover an access, which
 * loops are not known to end, and what instructions may do. Instructions are named by ordinal.
 */
public final class PlacementReasons {
  private final Passes passes;
  private final MethodPlan plan;
  private final PlacementAnalysis.Ordinals ordinals;
  private final Map<Integer, Integer> indices = new HashMap<>();
  private final BitSet[] made;
  private final BitSet alone;
  private final List<OwedAccess> left;

  /**
   * @param left what is left to callers
   */
  PlacementReasons(
      Passes passes,
      PlacementAnalysis.Placement placement,
      PlacementAnalysis.Ordinals ordinals,
      List<OwedAccess> left) {
    this.left = left;
    this.passes = passes;
    this.plan = placement.plan();
    this.alone = placement.lone();
    this.ordinals = ordinals;
    for (int i : passes.facts.order) {
      if (passes.facts.opcode(i) >= 0) {
        indices.put(ordinals.of(i), i);
      }
    }
    made = Dataflow.solve(passes.facts, new MadeSinceRelease());
  }

  /** The placed checks that cover an access by coming before it, with no release between. */
  public List<PlacedStep> earlierChecks(int access) {
    Integer index = indexOf(access);
    List<PlacedStep> found = new ArrayList<>();
    for (int k = 0; index != null && k < plan.steps().size(); k++) {
      PlacedStep placed = plan.steps().get(k);
      if (made[index].get(k)
          && placed.step() instanceof Check check
          && check.covers().stream().anyMatch(a -> covers(a, access))) {
        found.add(placed);
      }
    }
    return found;
  }

  /** The accesses checked where they stand whose checks cover an access after them. */
  public List<Integer> earlierCheckedAccesses(int access) {
    Integer index = indexOf(access);
    return index == null
        ? List.of()
        : plan.checkedAccesses().stream()
            .filter(a -> made[index].get(plan.steps().size() + a) && covers(a, access))
            .boxed()
            .toList();
  }

  /** Whether an access is checked where it stands because waiting would gain nothing. */
  public boolean isAlone(int access) {
    return alone.get(access);
  }

  /** Whether control can come to the instruction. */
  public boolean isReached(int ordinal) {
    return indices.containsKey(ordinal);
  }

  /** Whether the instruction is the start of a loop that is not known to end. */
  public boolean startsEndlessLoop(int ordinal) {
    for (Loop loop : passes.facts.loops.loops()) {
      if (ordinals.of(loop.header()) == ordinal && !passes.loops.ends(loop)) {
        return true;
      }
    }
    return false;
  }

  /** What an instruction may do besides its own accesses. */
  public Effect effect(int ordinal) {
    Integer index = indices.get(ordinal);
    return index == null ? Effect.NONE : passes.facts.effects[index];
  }

  /** Whether an element accessed is of an array that stays in the thread that made it. */
  public boolean isConfinedElement(int access) {
    Integer index = indexOf(access);
    return index != null && passes.items.isConfined(index);
  }

  /** Whether the check of an access is left to callers. */
  public boolean isLeft(int access) {
    Item item = itemOf(access);
    Item write = item == null ? null : passes.items.withKind(item, AccessKind.WRITE);
    return left.stream()
        .anyMatch(
            owed ->
                item != null && ParameterAccesses.is(item, owed)
                    || write != null && ParameterAccesses.is(write, owed));
  }

  /** Whether a check of one access's item covers another access. */
  private boolean covers(int checked, int access) {
    Item item = itemOf(access);
    Item past = itemOf(checked);
    return item != null
        && past != null
        && (past == item
            || past == passes.items.withKind(item, AccessKind.WRITE)
            || past == passes.entailed.coveringAt(indexOf(access)));
  }

  /** The instruction that makes an access, or null when it is never reached. */
  private Integer indexOf(int number) {
    TakenOver taken = plan.takenOver(number);
    return indices.get(taken == null ? number : taken.call());
  }

  /** The item of an access that the plan names by this number, or null. */
  private Item itemOf(int number) {
    if (plan.takenOver(number) != null) {
      return passes.items.of(passes.items.calls().numbered(number));
    }
    Integer index = indices.get(number);
    return index == null ? null : passes.items.of(index);
  }

  /** Forward, may: checks made since the last release; by step, then by access. */
  private final class MadeSinceRelease implements Dataflow.Problem {
    @Override
    public boolean meetsByIntersection() {
      return false;
    }

    @Override
    public void before(int index, BitSet state) {
      if (passes.facts.effects[index].releases()) {
        state.clear();
      } else if (passes.facts.opcode(index) >= 0) {
        add(state, at -> at.equals(new Point.Before(ordinals.of(index))));
      }
    }

    @Override
    public void after(int index, BitSet state) {
      if (passes.facts.opcode(index) >= 0) {
        add(state, at -> at.equals(new Point.After(ordinals.of(index))));
        if (plan.checkedAccesses().get(ordinals.of(index))) {
          state.set(plan.steps().size() + ordinals.of(index));
        }
      }
    }

    @Override
    public void edge(int from, int to, BitSet state) {
      Point edge = new Point.Edge(ordinals.of(from), ordinals.of(to));
      add(state, at -> at.equals(edge));
    }

    private void add(BitSet state, Predicate<Point> here) {
      for (int k = 0; k < plan.steps().size(); k++) {
        if (here.test(plan.steps().get(k).at())) {
          state.set(k);
        }
      }
    }
  }
}
