package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The cells that tell at run time what is due: the object or array, null when nothing is; for an
 * element its index, for a range the last index reached; for a static field any object.
 */
final class PendingCells {
  /** An item's registers; −1 where it has none. */
  private record Cells(int reference, int number) {}

  private final Passes passes;
  private final ValueSources sources;
  private final PlacementAnalysis.Ordinals ordinals;
  private final Map<Integer, Cells> tracked = new TreeMap<>();

  PendingCells(Passes passes, ValueSources sources, PlacementAnalysis.Ordinals ordinals) {
    this.passes = passes;
    this.sources = sources;
    this.ordinals = ordinals;
  }

  void track(Item item) {
    if (!isTracked(item)) {
      tracked.put(item.id(), allocate(item));
    }
  }

  boolean isTracked(Item item) {
    return tracked.containsKey(item.id());
  }

  private Cells allocate(Item item) {
    int reference = sources.newRegister(ValueType.REFERENCE, 0);
    boolean counts = item.path() instanceof Path.Element || item.isRange();
    int number = counts ? sources.newRegister(ValueType.INT, worst(item)) : -1;
    return new Cells(reference, number);
  }

  /** A number that any index reached replaces. */
  private int worst(Item item) {
    if (!item.isRange() || !PlanBuilder.isRevisited(item, passes)) {
      return 0;
    }
    return ((Path.Range) item.path()).stride() > 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
  }

  /** Steps after the access at {@code at}. */
  List<Step> fill(Item item, int at) {
    Cells own = tracked.get(item.id());
    ValueSources.Locals here = ValueSources.Locals.before(at);
    List<Step> steps = new ArrayList<>(2);
    if (item.path() instanceof Path.Field path) {
      steps.add(set(own.reference, sources.reference(path.base(), here)));
    } else if (item.path() instanceof Path.Static) {
      steps.add(set(own.reference, new Operand.Due(ordinals.of(at))));
    } else if (item.path() instanceof Path.Element path) {
      steps.add(set(own.reference, sources.reference(path.array(), here)));
      steps.add(set(own.number, sources.sum(path.index(), here)));
    } else if (item.path() instanceof Path.Range path) {
      steps.add(set(own.reference, sources.reference(path.array(), here)));
      Step.Keep keep = keep(item, path.stride());
      steps.add(new Step.Set(own.number, sources.sum(path.index(), here), keep));
    }
    steps.addAll(coveredRead(item));
    return steps;
  }

  /** Steps after an access whose check covers the read of the same place. */
  List<Step> coveredRead(Item item) {
    Item read = passes.items.withKind(item, AccessKind.READ);
    boolean covers = item.kind() == AccessKind.WRITE && !item.isRange();
    return covers && read != null && isTracked(read)
        ? List.of(new Step.Clear(tracked.get(read.id()).reference))
        : List.of();
  }

  private static Step set(int register, Operand value) {
    return new Step.Set(register, value, Step.Keep.NEW);
  }

  private Step.Keep keep(Item item, int stride) {
    if (!PlanBuilder.isRevisited(item, passes)) {
      return Step.Keep.NEW;
    }
    return stride > 0 ? Step.Keep.GREATER : Step.Keep.SMALLER;
  }

  /** Steps that say nothing of these items is due. */
  List<Step> empty(BitSet items) {
    List<Step> steps = new ArrayList<>();
    for (int id = items.nextSetBit(0); id >= 0; id = items.nextSetBit(id + 1)) {
      Cells own = tracked.get(id);
      if (own != null) {
        steps.add(new Step.Clear(own.reference));
        Item item = passes.items.item(id);
        if (item.isRange() && PlanBuilder.isRevisited(item, passes)) {
          steps.add(new Step.Clear(own.number));
        }
      }
    }
    return steps;
  }

  Operand.Register reference(Item item) {
    return new Operand.Register(tracked.get(item.id()).reference);
  }

  Operand.Sum number(Item item) {
    return Operand.Sum.of(new Operand.Register(tracked.get(item.id()).number));
  }
}
