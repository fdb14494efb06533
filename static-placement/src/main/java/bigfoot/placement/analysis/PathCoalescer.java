package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Linear;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Post-analysis coalescing (Section 4): fields of one object, and elements or ranges of one array
 * that together are one strided range, exactly.
 */
final class PathCoalescer {
  /** Items with one designator that one check covers; {@code step} is 0 for a single element. */
  record Group(List<Item> items, int step) {
    Item lowest() {
      return items.get(0);
    }

    Item highest() {
      return items.get(items.size() - 1);
    }
  }

  private record Designator(Value of, Value through, AccessKind kind, Loop loop, int stride) {
    static Designator of(Value object, AccessKind kind) {
      return new Designator(object, null, kind, null, 0);
    }

    static Designator of(Path.Range range, AccessKind kind) {
      return new Designator(range.array(), range.through(), kind, range.loop(), range.stride());
    }
  }

  private final MethodFacts facts;

  PathCoalescer(MethodFacts facts) {
    this.facts = facts;
  }

  /** {@code d.f1, d.f2, …} to {@code d.f1/f2/…}: items by object and kind. */
  List<List<Item>> fields(List<Item> items) {
    Map<Designator, List<Item>> groups = new LinkedHashMap<>();
    for (Item item : items) {
      if (item.path() instanceof Path.Field path) {
        groups
            .computeIfAbsent(Designator.of(path.base(), item.kind()), d -> new ArrayList<>())
            .add(item);
      }
    }
    return new ArrayList<>(groups.values());
  }

  /** Elements that were all accessed. */
  List<Group> elements(List<Item> items) {
    Map<Designator, List<Item>> groups = new LinkedHashMap<>();
    for (Item item : items) {
      if (item.path() instanceof Path.Element path) {
        groups
            .computeIfAbsent(Designator.of(path.array(), item.kind()), d -> new ArrayList<>())
            .add(item);
      }
    }
    List<Group> result = new ArrayList<>();
    groups.values().forEach(group -> result.addAll(progressions(group, 0)));
    return result;
  }

  /** Ranges over one loop that always come equally far. */
  List<Group> ranges(List<Item> items) {
    List<Group> result = new ArrayList<>();
    byLoop(items).forEach((d, group) -> result.addAll(inStep(group, Math.abs(d.stride))));
    return result;
  }

  /** Ranges over one loop, however far they come. */
  static List<Group> progressions(List<Item> ranges) {
    List<Group> result = new ArrayList<>();
    byLoop(ranges).forEach((d, group) -> result.addAll(progressions(group, Math.abs(d.stride))));
    return result;
  }

  private static Map<Designator, List<Item>> byLoop(List<Item> items) {
    Map<Designator, List<Item>> groups = new LinkedHashMap<>();
    for (Item item : items) {
      if (item.path() instanceof Path.Range path) {
        groups.computeIfAbsent(Designator.of(path, item.kind()), d -> new ArrayList<>()).add(item);
      }
    }
    return groups;
  }

  private List<Group> inStep(List<Item> items, int stride) {
    List<Group> result = new ArrayList<>();
    List<Item> rest = new ArrayList<>(items);
    while (!rest.isEmpty()) {
      Item first = rest.remove(0);
      List<Item> equal = new ArrayList<>(List.of(first));
      rest.removeIf(other -> arriveTogether(first, other) && equal.add(other));
      result.addAll(progressions(equal, stride));
    }
    return result;
  }

  /**
   * Whether two ranges over a loop have seen equally many iterations whenever the loop is left
   * within the method.
   */
  boolean arriveTogether(Item a, Item b) {
    Loop loop = ((Path.Range) a.path()).loop();
    if (loop != ((Path.Range) b.path()).loop()) {
      return false;
    }
    for (Loop.Exit exit : loop.exits()) {
      Boolean left = facts.isDoneAt(a, exit.from());
      if (left == null || !left.equals(facts.isDoneAt(b, exit.from()))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Splits into groups whose indices differ by constants and form one progression: with a stride,
   * steps as wide as the stride, or steps that divide it evenly; else single items.
   */
  private static List<Group> progressions(List<Item> items, int stride) {
    List<Group> result = new ArrayList<>();
    List<Item> rest = new ArrayList<>(items);
    while (!rest.isEmpty()) {
      Item first = rest.remove(0);
      List<Item> near = new ArrayList<>(List.of(first));
      rest.removeIf(other -> offset(other, first) != null && near.add(other));
      near.sort(Comparator.comparingInt(i -> offset(i, first)));
      Integer step = step(near, first, stride);
      if (near.size() > 1 && step != null) {
        result.add(new Group(near, step));
      } else {
        near.forEach(i -> result.add(new Group(List.of(i), stride)));
      }
    }
    return result;
  }

  private static Integer step(List<Item> sorted, Item origin, int stride) {
    long gap = 0;
    for (int i = 1; i < sorted.size(); i++) {
      long here = (long) offset(sorted.get(i), origin) - offset(sorted.get(i - 1), origin);
      if (here <= 0 || gap != 0 && here != gap) {
        return null;
      }
      gap = here;
    }
    boolean fits = stride == 0 || gap == stride || gap * sorted.size() == stride;
    return fits && gap > 0 && gap < Integer.MAX_VALUE ? (int) gap : null;
  }

  private static Integer offset(Item item, Item from) {
    Linear difference = index(item).minus(index(from));
    return difference.isConstant() ? difference.constant() : null;
  }

  private static Linear index(Item item) {
    return item.path() instanceof Path.Range range
        ? range.index()
        : ((Path.Element) item.path()).index();
  }
}
