package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What the log says of heap locations: their values so far, which variable of which object they
 * are, and whether they can be trusted. A read that did not return what was written last shows that
 * somebody unseen writes there.
 */
final class Locations {
  /** A field of an object, or of a class, which is object 0; or an element, whose field is "". */
  record Variable(long object, String field, int index) {}

  private final Map<String, Long> memory = new HashMap<>();
  private final Map<Variable, String> names = new HashMap<>();
  private final Map<Variable, Long> loaded = new HashMap<>();
  private final Map<String, Character> types = new HashMap<>();
  private final Map<String, String> descriptions = new HashMap<>();
  private final Set<String> volatiles = new HashSet<>();
  private final Set<String> untrusted = new HashSet<>();

  void name(Variable variable, String location) {
    names.put(variable, location);
  }

  /** The location of a variable; null when the log has not met it. */
  String of(Variable variable) {
    return names.get(variable);
  }

  /** A value that does not change: of a final field, of an array's length. */
  void loaded(Variable variable, long value) {
    loaded.put(variable, value);
  }

  /** The value once loaded; null when none was. */
  Long loaded(Variable variable) {
    return loaded.get(variable);
  }

  /** The location has values of this type, recorded with its accesses. */
  void valued(String location, char type) {
    types.putIfAbsent(location, type);
  }

  /** The type of a location's values; null when no access has told one. */
  Character type(String location) {
    return types.get(location);
  }

  void describe(String location, String description) {
    descriptions.put(location, description);
  }

  String description(String location) {
    return descriptions.getOrDefault(location, location);
  }

  void isVolatile(String location) {
    volatiles.add(location);
  }

  Set<String> volatiles() {
    return volatiles;
  }

  OptionalLong value(String location) {
    Long value = memory.get(location);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  void read(String location, long value) {
    Long last = memory.put(location, value);
    if (last != null && last != value) {
      untrusted.add(location);
    }
  }

  void write(String location, long value) {
    memory.put(location, value);
  }

  /** Written by somebody who does not tell the value. */
  void distrust(String location) {
    untrusted.add(location);
  }

  /**
   * Whether a thread can be followed after the event: not after reading what somebody unseen
   * writes, nor after reading without a value what others write with one.
   */
  boolean isTrusted(PathEvent event) {
    return !(event instanceof HeapRead read)
        || !untrusted.contains(read.location())
            && (!isOpaque(read.location()) || type(valuedName(read.location())) == null);
  }

  /** The name of a variable's location for accesses that tell no values. */
  static String opaqueName(int variable) {
    return "s" + variable;
  }

  /** The name of a variable's location for accesses with values. */
  static String valuedName(int variable) {
    return "v" + variable;
  }

  private static boolean isOpaque(String location) {
    return location.startsWith("s");
  }

  private static String valuedName(String opaque) {
    return "v" + opaque.substring(1);
  }
}
