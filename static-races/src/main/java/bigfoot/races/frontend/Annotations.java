package bigfoot.races.frontend;

import java.util.Set;
import java.util.TreeSet;
import soot.tagkit.AnnotationElem;
import soot.tagkit.AnnotationStringElem;
import soot.tagkit.AnnotationTag;
import soot.tagkit.Host;
import soot.tagkit.Tag;
import soot.tagkit.VisibilityAnnotationTag;

/**
 * Annotations as text: {@code pkg.Name}, or {@code pkg.Name(value)} where there is a text value.
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
    for (AnnotationElem element : annotation.getElems()) {
      if (element instanceof AnnotationStringElem text && element.getName().equals("value")) {
        return name.replace('/', '.') + "(" + text.getValue() + ")";
      }
    }
    return name.replace('/', '.');
  }
}
