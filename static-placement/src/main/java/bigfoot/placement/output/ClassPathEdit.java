package bigfoot.placement.output;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A jar's {@code Class-Path} is relative to the jar; the output may be elsewhere than the input.
 *
 * @param moved where the input was, when the output is elsewhere; else null
 * @param added libraries to add
 */
public record ClassPathEdit(Path moved, List<Path> added) {
  public static final ClassPathEdit NONE = new ClassPathEdit(null, List.of());

  private static final Pattern ABSOLUTE = Pattern.compile("([a-zA-Z][a-zA-Z0-9+.-]+:|/).*");

  /** The edited value; null stays null when there is nothing to add. */
  String apply(String original) {
    List<String> elements = new ArrayList<>();
    if (original != null) {
      for (String element : original.trim().split("\\s+")) {
        if (!element.isEmpty()) {
          elements.add(resolve(element));
        }
      }
    }
    for (Path library : added) {
      elements.add(library.toUri().toString());
    }
    return elements.isEmpty() ? original : String.join(" ", elements);
  }

  private String resolve(String element) {
    if (moved == null || ABSOLUTE.matcher(element).matches()) {
      return element;
    }
    try {
      return moved.toUri().resolve(URI.create(element)).toString();
    } catch (IllegalArgumentException e) {
      return element;
    }
  }
}
