package bigfoot.placement.effects;

import java.util.Map;
import java.util.Set;

/**
 * Methods of the JDK that come back promptly, call no code of the program and order nothing: all
 * others are taken to do everything. A method that converts an Object to text, compares or hashes
 * objects is not here, because that is the program's code.
 */
final class HarmlessCalls {
  private static final Set<String> WHOLE_CLASSES =
      Set.of(
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double");

  private static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry("java/lang/Object", Set.of("<init>", "getClass")),
          Map.entry("java/lang/Record", Set.of("<init>")),
          Map.entry("java/lang/Enum", Set.of("<init>", "ordinal", "name")),
          Map.entry("java/lang/Number", Set.of("<init>")),
          Map.entry(
              "java/lang/System",
              Set.of("nanoTime", "currentTimeMillis", "identityHashCode", "lineSeparator")),
          Map.entry(
              "java/util/ArrayList",
              Set.of("size", "isEmpty", "get", "set", "ensureCapacity", "trimToSize")),
          Map.entry(
              "java/util/BitSet",
              Set.of("get", "set", "clear", "flip", "nextSetBit", "nextClearBit", "cardinality")));

  /** Parameter types that carry no code of the program. */
  private static final Set<Character> PLAIN = Set.of('I', 'J', 'F', 'D', 'B', 'C', 'S', 'Z');

  private static final Set<String> TEXT = Set.of("java/lang/String", "java/lang/StringBuilder");

  private HarmlessCalls() {}

  static boolean contains(String owner, String name, String descriptor) {
    if (WHOLE_CLASSES.contains(owner)) {
      return true;
    }
    Set<String> named = METHODS.get(owner);
    if (named != null && named.contains(name)) {
      return true;
    }
    return TEXT.contains(owner) && takesOnlyPlain(descriptor);
  }

  /** Whether every parameter is a primitive, an array of primitives, or a String. */
  static boolean takesOnlyPlain(String descriptor) {
    int i = 1;
    while (descriptor.charAt(i) != ')') {
      while (descriptor.charAt(i) == '[') {
        i++;
      }
      if (descriptor.startsWith("Ljava/lang/String;", i)) {
        i += "Ljava/lang/String;".length();
      } else if (PLAIN.contains(descriptor.charAt(i))) {
        i++;
      } else {
        return false;
      }
    }
    return true;
  }
}
