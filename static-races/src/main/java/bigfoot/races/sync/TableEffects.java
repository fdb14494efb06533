package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import bigfoot.runtime.sync.ContainerKind;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.SyncTable;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The shared synchronization table, asked with binary names; remembers what was asked. */
final class TableEffects {
  private static final SyncTable TABLE = SyncTable.standard();

  private record Asked(String type, MethodRef method) {}

  private final Function<String, Collection<String>> supers;
  private final Map<Asked, List<Effect>> known = new HashMap<>();

  /** Direct supertypes of a class, by binary names, superclass first. */
  TableEffects(Function<String, Collection<String>> supers) {
    this.supers =
        name -> supers.apply(name.replace('/', '.')).stream().map(TableEffects::internal).toList();
  }

  private static String internal(String name) {
    return name.replace('.', '/');
  }

  /** The effects of a call of the method on an object of the type. */
  List<Effect> of(String type, MethodRef method) {
    return known.computeIfAbsent(
        new Asked(type, method),
        asked ->
            TABLE.ofCall(internal(type), method.name(), Descriptors.of(method), false, supers));
  }

  ContainerKind kind(String type) {
    return TABLE.kind(internal(type), supers);
  }
}
