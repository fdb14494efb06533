package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import bigfoot.placement.ssa.Loop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The cells that tell at run time what is due: the object or array, null when nothing is; for a
 * range the last index reached; for a static field any object. An element's index needs no cell:
 * its values are the same until the check is made.
 *
 * <p>A range whose loop is entered again and again, with nothing checked in between, is due as far
 * as any of the runs has come. That of the present run is kept by itself, so that the loop has
 * nothing to compare: where it is entered, the number goes into the furthest. It starts anew there,
 * so that the numbers of all ranges that follow one index are the same in every turn, and the
 * compiler keeps one for all.
 */
final class PendingCells {
  /** An item's registers; −1 where it has none. */
  private record Cells(int reference, int number, int furthest) {}

  private final Passes passes;
  private final ValueSources sources;
  private final PlacementAnalysis.Ordinals ordinals;
  private final Lockstep lockstep;
  private final Trains trains;

  /** By the first of the items that share them. */
  private final Map<Integer, Cells> tracked = new TreeMap<>();

  PendingCells(Passes passes, ValueSources sources, PlacementAnalysis.Ordinals ordinals) {
    this.passes = passes;
    this.sources = sources;
    this.ordinals = ordinals;
    this.lockstep = new Lockstep(passes.items);
    this.trains = new Trains(passes);
  }

  void track(Item item) {
    if (!isTracked(item)) {
      tracked.put(first(item).id(), allocate(item));
    }
  }

  boolean isTracked(Item item) {
    return tracked.containsKey(first(item).id());
  }

  /** The items that share the cells of this one. */
  List<Item> sharing(Item item) {
    return item.isRange() ? group(item).items() : lockstep.with(item);
  }

  /** The ranges that share the cells of this one. */
  PathCoalescer.Group group(Item range) {
    int stride = Math.abs(((Path.Range) range.path()).stride());
    return isInTrain(range) ? trains.of(range) : new PathCoalescer.Group(List.of(range), stride);
  }

  boolean isInTrain(Item range) {
    return trains.of(range) != null;
  }

  /** The one whose access fills the cells first. */
  private Item first(Item item) {
    if (!item.isRange()) {
      return lockstep.with(item).get(0);
    }
    PathCoalescer.Group group = group(item);
    return ((Path.Range) item.path()).stride() > 0 ? group.lowest() : group.highest();
  }

  private Cells allocate(Item item) {
    int reference = sources.newRegister(ValueType.REFERENCE, 0);
    int number = item.isRange() ? sources.newRegister(ValueType.INT, worst(item)) : -1;
    boolean runs = isRevisited(item) && entries(item) != null;
    int furthest = runs ? sources.newRegister(ValueType.INT, worst(item)) : -1;
    return new Cells(reference, number, furthest);
  }

  private boolean isRevisited(Item item) {
    return item.isRange() && PlanBuilder.isRevisited(item, passes);
  }

  /** From where the loop of a range is entered; null when nothing can be put there. */
  private List<Integer> entries(Item item) {
    Loop loop = ((Path.Range) item.path()).loop();
    List<Integer> from = new ArrayList<>(1);
    for (int before : passes.facts.graph.predecessors(loop.header())) {
      if (!loop.contains(before)) {
        if (!goesOnTo(before, loop.header())) {
          return null;
        }
        from.add(before);
      }
    }
    return from;
  }

  private boolean goesOnTo(int from, int to) {
    return Arrays.stream(passes.facts.graph.normalSuccessors(from)).anyMatch(n -> n == to)
        && Arrays.stream(passes.facts.graph.exceptionalSuccessors(from)).noneMatch(n -> n == to);
  }

  /** Steps where the loops of ranges are entered. */
  List<PlacedStep> onEntries() {
    List<PlacedStep> steps = new ArrayList<>();
    tracked.forEach(
        (id, own) -> {
          if (own.furthest >= 0) {
            Item item = passes.items.item(id);
            int header = ordinals.of(((Path.Range) item.path()).loop().header());
            Step further = new Step.Set(own.furthest, register(own.number), keep(item));
            for (int from : entries(item)) {
              Point entry = new Point.Edge(ordinals.of(from), header);
              steps.add(new PlacedStep(entry, further));
              steps.add(new PlacedStep(entry, new Step.Clear(own.number)));
            }
          }
        });
    return steps;
  }

  /** Steps before a check of ranges: their numbers are those of the furthest run. */
  List<Step> furthest(List<Item> items) {
    List<Step> steps = new ArrayList<>();
    for (Item item : items) {
      Cells own = tracked.get(item.id());
      if (own != null && own.furthest >= 0) {
        steps.add(new Step.Set(own.number, register(own.furthest), keep(item)));
      }
    }
    return steps;
  }

  private static Operand register(int number) {
    return new Operand.Register(number);
  }

  /** A number that any index reached replaces. */
  private int worst(Item item) {
    if (!isRevisited(item)) {
      return 0;
    }
    return ((Path.Range) item.path()).stride() > 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
  }

  /** Steps after the access at {@code at}. */
  List<Step> fill(Item item, int at) {
    boolean first = item == first(item);
    if (!first && !item.isRange()) {
      return List.of();
    }
    Cells own = tracked.get(first(item).id());
    ValueSources.Locals here = ValueSources.Locals.before(at);
    List<Step> steps = new ArrayList<>(2);
    if (item.path() instanceof Path.Field path) {
      steps.add(set(own.reference, sources.reference(path.base(), here)));
    } else if (item.path() instanceof Path.Static) {
      steps.add(set(own.reference, new Operand.Due(ordinals.of(at))));
    } else if (item.path() instanceof Path.Element path) {
      steps.add(set(own.reference, sources.reference(path.array(), here)));
    } else if (item.path() instanceof Path.Range path) {
      if (first) {
        steps.add(set(own.reference, sources.reference(path.array(), here)));
      }
      Step.Keep keep = isRevisited(item) && own.furthest < 0 ? keep(item) : Step.Keep.NEW;
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
        ? List.of(new Step.Clear(tracked.get(first(read).id()).reference))
        : List.of();
  }

  private static Step set(int register, Operand value) {
    return new Step.Set(register, value, Step.Keep.NEW);
  }

  /** Which of two numbers is the further one. */
  private static Step.Keep keep(Item item) {
    boolean up = ((Path.Range) item.path()).stride() > 0;
    return up ? Step.Keep.GREATER : Step.Keep.SMALLER;
  }

  /** Steps that say nothing of these items is due. */
  List<Step> empty(BitSet items) {
    List<Step> steps = new ArrayList<>();
    for (int id = items.nextSetBit(0); id >= 0; id = items.nextSetBit(id + 1)) {
      Cells own = tracked.get(id);
      if (own != null) {
        steps.add(new Step.Clear(own.reference));
        if (isRevisited(passes.items.item(id))) {
          steps.add(new Step.Clear(own.number));
        }
        if (own.furthest >= 0) {
          steps.add(new Step.Clear(own.furthest));
        }
      }
    }
    return steps;
  }

  Operand.Register reference(Item item) {
    return new Operand.Register(tracked.get(first(item).id()).reference);
  }

  /** The last index that a range has reached. */
  Operand.Sum number(Item item) {
    return Operand.Sum.of(new Operand.Register(tracked.get(first(item).id()).number));
  }
}
