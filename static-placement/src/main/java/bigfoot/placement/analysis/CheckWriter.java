package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Writes a set C as checks: coalesced where all its accesses surely happened, with values of the
 * place; from the items' cells where only the run can tell.
 */
final class CheckWriter {
  private final Passes passes;
  private final ValueSources sources;
  private final PendingCells cells;
  private final PlacementAnalysis.Ordinals ordinals;
  private final PathCoalescer coalescer;
  private final Set<List<FieldInfo>> together = new LinkedHashSet<>();
  private final Set<List<FieldInfo>> onException = new LinkedHashSet<>();

  CheckWriter(
      Passes passes,
      ValueSources sources,
      PendingCells cells,
      PlacementAnalysis.Ordinals ordinals) {
    this.passes = passes;
    this.sources = sources;
    this.cells = cells;
    this.ordinals = ordinals;
    this.coalescer = new PathCoalescer(passes.facts);
  }

  /**
   * The checks of C.
   *
   * @param accessed p◁ where they are made
   * @param reaching accesses since the last checks
   * @param frame the locals they may use
   * @param classes fields of one object by being due together
   */
  List<Step> checks(
      BitSet due,
      BitSet accessed,
      BitSet reaching,
      ValueSources.Locals frame,
      Function<List<Item>, List<List<Item>>> classes) {
    List<Item> sure = new ArrayList<>();
    List<Item> unsure = new ArrayList<>();
    List<Item> ranges = new ArrayList<>();
    for (int id = due.nextSetBit(0); id >= 0; id = due.nextSetBit(id + 1)) {
      Item item = passes.items.item(id);
      if (item.isRange()) {
        ranges.add(item);
      } else if (!isCoveredByWrite(item, accessed)) {
        (accessed.get(id) ? sure : unsure).add(item);
      }
    }
    List<Step> steps = new ArrayList<>();
    for (List<Item> fields : coalescer.fields(sure)) {
      note(fields);
      steps.add(fields(fields, sourceOf(fields.get(0), frame), reaching));
    }
    for (PathCoalescer.Group group : coalescer.elements(sure)) {
      steps.add(elements(group, frame, reaching));
    }
    for (Item item : sure) {
      if (item.path() instanceof Path.Static) {
        steps.add(new Check.Static(item.kind(), null, accesses(List.of(item), reaching)));
      }
    }
    for (List<Item> ofObject : coalescer.fields(unsure)) {
      for (List<Item> fields : classes.apply(ofObject)) {
        note(fields);
        steps.add(fields(fields, cells.reference(fields.get(0)), reaching));
      }
    }
    for (Item item : unsure) {
      if (!(item.path() instanceof Path.Field)) {
        addFromCells(item, reaching, frame, steps);
      }
    }
    writeRanges(ranges, reaching, frame, steps);
    return steps;
  }

  /** The check of a field that a called method leaves to this one, right after the call. */
  Step afterCall(Item item, int call) {
    BitSet accesses = new BitSet();
    passes.items.calls().at(call).forEach(accesses::set);
    note(List.of(item));
    return fields(List.of(item), sourceOf(item, ValueSources.Locals.before(call)), accesses);
  }

  /** The checks an exception may find due, each by itself unless they share a cell. */
  List<Step> exceptional(BitSet items) {
    List<Step> steps = new ArrayList<>();
    BitSet done = new BitSet();
    for (int id = items.nextSetBit(0); id >= 0; id = items.nextSetBit(id + 1)) {
      if (done.get(id)) {
        continue;
      }
      Item item = passes.items.item(id);
      List<Item> sharing = cells.sharing(item);
      BitSet all = new BitSet();
      for (Item each : sharing) {
        done.set(each.id());
        each.accesses().forEach(all::set);
      }
      if (item.isRange() || sharing.size() == 1) {
        addFromCells(item, all, ValueSources.NOWHERE, steps);
      } else {
        steps.add(fields(sharing, cells.reference(item), all));
      }
    }
    return steps;
  }

  /** A read that a write's check, made here or before, covers. */
  private boolean isCoveredByWrite(Item item, BitSet accessed) {
    Item write = passes.items.withKind(item, AccessKind.WRITE);
    return item.kind() == AccessKind.READ && write != null && accessed.get(write.id());
  }

  private Operand sourceOf(Item item, ValueSources.Locals frame) {
    return sources.reference(((Path.Field) item.path()).base(), frame);
  }

  /** The sets of fields of one object that are checked at once. */
  List<List<FieldInfo>> together() {
    return List.copyOf(together);
  }

  /** The sets of fields of one object that an exception may find to be checked. */
  List<List<FieldInfo>> togetherOnException() {
    return List.copyOf(onException);
  }

  /** Notes what is left to callers: they check the fields of an object at once. */
  void noteOwed(BitSet owed) {
    coalescer.fields(owed.stream().mapToObj(passes.items::item).toList()).forEach(this::note);
  }

  /** An exception here checks what is pending: what surely is, with none or some of the rest. */
  void noteException(int index, BitSet pending, DueTogether due) {
    List<Item> items = pending.stream().mapToObj(passes.items::item).toList();
    for (List<Item> ofObject : coalescer.fields(items)) {
      List<Item> sure = due.surely(index, ofObject);
      List<Item> unsure = new ArrayList<>(ofObject);
      unsure.removeAll(sure);
      if (!sure.isEmpty()) {
        onException.add(fieldsOf(sure));
      }
      for (List<Item> fields : due.before(index, unsure)) {
        fields.addAll(0, sure);
        onException.add(fieldsOf(fields));
      }
    }
  }

  private void note(List<Item> items) {
    together.add(fieldsOf(items));
  }

  private static List<FieldInfo> fieldsOf(List<Item> items) {
    return items.stream().map(i -> ((Path.Field) i.path()).field()).toList();
  }

  private Step fields(List<Item> items, Operand base, BitSet reaching) {
    return new Check.Field(
        items.get(0).kind(),
        base,
        items.stream().map(i -> number(i.accesses().get(0))).toList(),
        accesses(items, reaching));
  }

  private Step elements(PathCoalescer.Group group, ValueSources.Locals frame, BitSet reaching) {
    Path.Element lowest = (Path.Element) group.lowest().path();
    Path.Element highest = (Path.Element) group.highest().path();
    AccessKind kind = group.lowest().kind();
    Operand array = sources.reference(lowest.array(), frame);
    Operand.Sum low = sources.sum(lowest.index(), frame);
    List<Integer> accesses = accesses(group.items(), reaching);
    return group.items().size() == 1
        ? new Check.Element(kind, array, low, accesses)
        : Check.Range.of(
            kind, array, low, sources.sum(highest.index(), frame).plus(1), group.step(), accesses);
  }

  private void addFromCells(
      Item item, BitSet reaching, ValueSources.Locals frame, List<Step> steps) {
    List<Integer> accesses = accesses(List.of(item), reaching);
    if (item.path() instanceof Path.Field) {
      steps.add(fields(List.of(item), cells.reference(item), reaching));
    } else if (item.path() instanceof Path.Static) {
      steps.add(new Check.Static(item.kind(), cells.reference(item), accesses));
    } else if (item.isRange()) {
      addRange(cells.group(item), reaching, frame, steps);
    } else if (item.path() instanceof Path.Element path) {
      Operand index = sources.sum(path.index(), frame);
      steps.add(new Check.Element(item.kind(), cells.reference(item), index, accesses));
    }
  }

  private void writeRanges(
      List<Item> items, BitSet reaching, ValueSources.Locals frame, List<Step> steps) {
    List<Item> needed = new ArrayList<>(items);
    needed.removeIf(
        item -> {
          Item write = passes.items.withKind(item, AccessKind.WRITE);
          return item.kind() == AccessKind.READ
              && write != null
              && items.contains(write)
              && coalescer.arriveTogether(item, write);
        });
    Set<PathCoalescer.Group> groups = new LinkedHashSet<>();
    needed.stream().filter(cells::isInTrain).forEach(item -> groups.add(cells.group(item)));
    needed.removeIf(cells::isInTrain);
    groups.addAll(coalescer.ranges(needed));
    for (AccessKind kind : List.of(AccessKind.WRITE, AccessKind.READ)) {
      // Writes first: the runtime has nothing to note of reads in ranges that it knows are written.
      groups.stream()
          .filter(group -> group.lowest().kind() == kind)
          .forEach(group -> addRange(group, reaching, frame, steps));
    }
  }

  /** {@code a[first..last]} or {@code a[t[first..last]]}, upwards or downwards. */
  private void addRange(
      PathCoalescer.Group group, BitSet reaching, ValueSources.Locals frame, List<Step> steps) {
    steps.addAll(cells.furthest(group.items()));
    Path.Range lowest = (Path.Range) group.lowest().path();
    Path.Range highest = (Path.Range) group.highest().path();
    boolean up = lowest.stride() > 0;
    Operand.Sum low = up ? sources.sum(lowest.first(), frame) : cells.number(group.lowest());
    Operand.Sum high = up ? cells.number(group.highest()) : sources.sum(highest.first(), frame);
    Operand through = lowest.isDirect() ? null : sources.reference(lowest.through(), frame);
    steps.add(
        new Check.Range(
            group.lowest().kind(),
            cells.reference(group.lowest()),
            through,
            low,
            high.plus(1),
            group.step(),
            accesses(group.items(), reaching)));
  }

  /** The accesses a check of these items stands for: theirs, and the reads their writes cover. */
  private List<Integer> accesses(List<Item> items, BitSet reaching) {
    TreeSet<Integer> found = new TreeSet<>();
    for (Item item : items) {
      item.accesses().stream().filter(reaching::get).forEach(a -> found.add(number(a)));
      passes.entailed.coveredBy(item).stream()
          .filter(reaching::get)
          .forEach(a -> found.add(ordinals.of(a)));
      Item read = passes.items.withKind(item, AccessKind.READ);
      if (read != null && read != item) {
        read.accesses().stream().filter(reaching::get).forEach(a -> found.add(number(a)));
      }
    }
    return List.copyOf(found);
  }

  private int number(int access) {
    return passes.items.calls().number(access, ordinals);
  }
}
