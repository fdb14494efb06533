package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Fields of one object that only calls access, always several at once: their checks are due and
 * made together everywhere, on exceptions too, so one cell tells of all.
 */
final class Lockstep {
  private record Key(Value base, AccessKind kind, List<Integer> reads, List<Integer> writes) {}

  private final ItemTable items;
  private final Map<Key, List<Item>> classes = new HashMap<>();

  Lockstep(ItemTable items) {
    this.items = items;
    for (Item item : items.items()) {
      if (item.path() instanceof Path.Field) {
        classes.computeIfAbsent(key(item), k -> new ArrayList<>(1)).add(item);
      }
    }
  }

  /** The item with those in lockstep with it, in an order of their own. */
  List<Item> with(Item item) {
    return item.path() instanceof Path.Field ? classes.get(key(item)) : List.of(item);
  }

  private Key key(Item item) {
    return new Key(
        ((Path.Field) item.path()).base(),
        item.kind(),
        instructions(items.withKind(item, AccessKind.READ)),
        instructions(items.withKind(item, AccessKind.WRITE)));
  }

  private List<Integer> instructions(Item item) {
    return item == null
        ? List.of()
        : item.accesses().stream().map(items.calls()::instruction).distinct().toList();
  }
}
