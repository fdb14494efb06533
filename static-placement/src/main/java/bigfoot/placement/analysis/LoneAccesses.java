package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.ssa.Loop;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Items that gain nothing when their check is put off: one access, no other item that its check
 * could be coalesced with, and no loop that the check would leave. Such a check stays at its
 * access, where it is due in every run that gets there: no cell has to remember it, no exception
 * has to look for it, and a report has the stack of the access itself.
 */
final class LoneAccesses {
  /** What items must have in common for one check to cover them. */
  private record Designator(Object of, AccessKind kind) {}

  private final Passes passes;
  private final BitSet items = new BitSet();

  LoneAccesses(Passes passes) {
    this.passes = passes;
    Map<Designator, Integer> partners = new HashMap<>();
    passes.items.items().forEach(i -> partners.merge(designator(i), 1, Integer::sum));
    for (Item item : passes.items.items()) {
      items.set(item.id(), isAlone(item) && partners.get(designator(item)) == 1);
    }
  }

  private static Designator designator(Item item) {
    Object of = item.path();
    if (item.path() instanceof Path.Field field) {
      of = field.base();
    } else if (item.path() instanceof Path.Element element) {
      of = element.array();
    } else if (item.path() instanceof Path.Range range) {
      of = range.array();
    }
    return new Designator(of, item.kind());
  }

  /** A store into an array of objects may fail after a check before it: its check comes later. */
  private boolean isAlone(Item item) {
    AccessKind other = item.kind() == AccessKind.READ ? AccessKind.WRITE : AccessKind.READ;
    return !item.isRange()
        && item.accesses().size() == 1
        && !passes.items.staysAtAccess(item)
        && passes.items.withKind(item, other) == null
        && passes.entailed.coveredBy(item).isEmpty()
        && needsCheck(item)
        && passes.facts.opcode(access(item)) != Opcodes.AASTORE;
  }

  private boolean needsCheck(Item item) {
    int at = access(item);
    return passes.rules.needsCheck(at, item, passes.accessed[at], passes.checked[at]);
  }

  private static int access(Item item) {
    return item.accesses().get(0);
  }

  /** The checks due between these instructions stay so; those that have left a loop do not. */
  void dueBetween(List<Integer> instructions, BitSet due) {
    for (int id = due.nextSetBit(0); id >= 0; id = due.nextSetBit(id + 1)) {
      Loop loop = passes.facts.loops.around(access(passes.items.item(id)));
      if (loop != null && !instructions.stream().allMatch(loop::contains)) {
        items.clear(id);
      }
    }
  }

  BitSet items() {
    return items;
  }

  /** Where they are accessed. */
  BitSet accesses() {
    BitSet accesses = new BitSet();
    items.stream().forEach(id -> accesses.set(access(passes.items.item(id))));
    return accesses;
  }
}
