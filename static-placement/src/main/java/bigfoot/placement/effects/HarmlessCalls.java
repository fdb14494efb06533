package bigfoot.placement.effects;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/** Methods of the JDK whose effect on the program is known: {@code harmless.table} lists them. */
final class HarmlessCalls {
  private static final String TABLE = "harmless.table";
  private static final Set<String> VALUES = new HashSet<>();
  private static final Map<String, Entry> CLASSES = new HashMap<>();

  /** The methods of a class; {@code closed}: only if the program does not extend it. */
  private record Entry(boolean closed, List<String> methods) {
    boolean has(String name, String descriptor) {
      for (String method : methods) {
        boolean matches =
            switch (method) {
              case "**" -> true;
              case "*" -> takesOnlyValues(descriptor);
              default ->
                  method.indexOf('(') > 0
                      ? (name + descriptor).startsWith(method)
                      : method.equals(name);
            };
        if (matches) {
          return true;
        }
      }
      return false;
    }
  }

  static {
    try (InputStream in = HarmlessCalls.class.getResourceAsStream(TABLE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.isBlank() && line.charAt(0) != '#')
          .forEach(HarmlessCalls::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HarmlessCalls() {}

  private static void read(String line) {
    String[] words = line.split("[: ]+");
    List<String> rest = List.of(words).subList(1, words.length);
    if (words[0].equals("value")) {
      rest.forEach(name -> VALUES.add(name.replace('.', '/')));
      return;
    }
    boolean closed = words[0].endsWith("!");
    String name = closed ? words[0].substring(0, words[0].length() - 1) : words[0];
    CLASSES.put(name.replace('.', '/'), new Entry(closed, rest));
  }

  /**
   * What a method of the JDK does, null when it is not known to be harmless.
   *
   * @param isExtended whether the program has subclasses of a class
   */
  static Effect effect(MethodKey method, Predicate<String> isExtended) {
    Entry entry = CLASSES.get(method.owner());
    if (entry == null
        || !entry.has(method.name(), method.descriptor())
        || entry.closed && isExtended.test(method.owner())) {
      return null;
    }
    // Buffers may wrap an array of the program; arraycopy's parameters do not say which kind.
    boolean anyArray = method.owner().startsWith("java/nio/") || method.name().equals("arraycopy");
    return anyArray ? Effect.WRITES_ARRAYS : arraysWritten(method.descriptor());
  }

  private static Effect arraysWritten(String descriptor) {
    Set<Character> elements = new HashSet<>();
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (parameter.getSort() == Type.ARRAY) {
        elements.add(element(parameter.getDescriptor().charAt(1)));
      }
    }
    return elements.isEmpty() ? Effect.NONE : Effect.writes(elements);
  }

  /** As the instructions that store elements tell them apart. */
  private static char element(char first) {
    return first == '[' ? 'L' : first == 'Z' ? 'B' : first;
  }

  /** Whether every parameter is a primitive, an array of primitives, or a value. */
  static boolean takesOnlyValues(String descriptor) {
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      Type type = parameter.getSort() == Type.ARRAY ? parameter.getElementType() : parameter;
      boolean plain = type.getSort() != Type.OBJECT;
      if (!plain && (type != parameter || !VALUES.contains(type.getInternalName()))) {
        return false;
      }
    }
    return true;
  }
}
