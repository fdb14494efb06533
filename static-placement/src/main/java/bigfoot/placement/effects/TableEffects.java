package bigfoot.placement.effects;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.MethodInfo;
import bigfoot.runtime.sync.SyncTable;
import bigfoot.runtime.sync.Verb;
import java.util.List;

/** What the synchronization table says of calls and of methods that the JDK calls. */
final class TableEffects {
  private final SyncTable table;
  private final ClassHierarchy hierarchy;

  TableEffects(SyncTable table, ClassHierarchy hierarchy) {
    this.table = table;
    this.hierarchy = hierarchy;
  }

  /** What a call that names this method does to the order, whatever it runs. */
  Effect ofCall(MethodKey method) {
    if (method.owner().startsWith("[")) {
      return Effect.NONE;
    }
    MethodInfo found = hierarchy.resolveMethod(method.owner(), method.name(), method.descriptor());
    boolean ofProgram = found != null && !ClassInitialisation.isJdk(found.owner());
    return order(
        table.ofCall(
            method.owner(),
            method.name(),
            method.descriptor(),
            ofProgram,
            hierarchy::directSupertypes));
  }

  /** What hooks at the entry and exit of a method of the program do. */
  Effect ofBody(MethodKey method) {
    return order(
        table.ofBody(
            method.owner(), method.name(), method.descriptor(), hierarchy::directSupertypes));
  }

  private static Effect order(List<bigfoot.runtime.sync.Effect> effects) {
    Effect all = Effect.NONE;
    for (bigfoot.runtime.sync.Effect effect : effects) {
      if (effect.verb.order == Verb.Order.ACQUIRES) {
        all = all.join(Effect.ACQUIRE);
      } else if (effect.verb.order == Verb.Order.RELEASES) {
        all = all.join(Effect.RELEASE);
      }
    }
    return all;
  }
}
