package bigfoot.races.frontend;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soot.tagkit.AnnotationArrayElem;
import soot.tagkit.AnnotationElem;
import soot.tagkit.AnnotationStringElem;
import soot.tagkit.AnnotationTag;
import soot.tagkit.Host;
import soot.tagkit.Tag;
import soot.tagkit.VisibilityAnnotationTag;

/**
 * Annotations as text: {@code pkg.Name}, or {@code pkg.Name(value)} where there are text values.
 */
final class Annotations {
  private Annotations() {}

  static Set<String> of(Host host) {
    Set<String> found = new TreeSet<>();
    for (Tag tag : host.getTags()) {
      if (tag instanceof VisibilityAnnotationTag visible && visible.getAnnotations() != null) {
        visible.getAnnotations().forEach(annotation -> found.add(text(annotation)));
      }
    }
    return found;
  }

  private static String text(AnnotationTag annotation) {
    String type = annotation.getType();
    String name = type.startsWith("L") ? type.substring(1, type.length() - 1) : type;
    String value =
        annotation.getElems().stream()
            .filter(element -> element.getName().equals("value"))
            .flatMap(Annotations::texts)
            .collect(Collectors.joining(", "));
    return name.replace('/', '.') + (value.isEmpty() ? "" : "(" + value + ")");
  }

  private static Stream<String> texts(AnnotationElem element) {
    if (element instanceof AnnotationArrayElem all) {
      return all.getValues().stream().flatMap(Annotations::texts);
    }
    return element instanceof AnnotationStringElem text
        ? Stream.of(text.getValue())
        : Stream.empty();
  }
}
