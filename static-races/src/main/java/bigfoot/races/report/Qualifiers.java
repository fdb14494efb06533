package bigfoot.races.report;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.PointsTo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What annotations say. Where a program uses {@code @NoRace}, only what it marks is checked
 * (Section 3.2): a field, or all fields of a class, and the arrays and library objects in them.
 */
public final class Qualifiers {
  private static final String MARK = "NoRace";

  private final Set<String> classes = new HashSet<>();
  private final BitSet inMarked = new BitSet();
  private final boolean restricted;

  public Qualifiers(PointsTo points) {
    boolean any = false;
    for (IrClass type : points.program().classes()) {
      if (has(type.annotations(), MARK)) {
        classes.add(type.name());
        any = true;
      }
      any |= type.fields().stream().anyMatch(f -> has(f.annotations(), MARK));
    }
    this.restricted = any;
    if (restricted) {
      findInMarked(points);
    }
  }

  /** A list in a marked field is meant with its elements, an array of arrays with its rows. */
  private void findInMarked(PointsTo points) {
    Deque<Integer> work = new ArrayDeque<>();
    points.eachHeapCell(
        (holder, field, values) -> {
          if (isMarked(field)) {
            values.forEach((int object) -> work.add(object));
          }
        });
    while (!work.isEmpty()) {
      AbstractObject object = points.object(work.poll());
      boolean pseudo = object.isArray() || !object.hasCode();
      if (pseudo && !inMarked.get(object.id())) {
        inMarked.set(object.id());
        points.mayHold(object, IrField.ELEMENT).forEach((int inner) -> work.add(inner));
        points.mayHold(object, IrField.WRAPPED).forEach((int inner) -> work.add(inner));
      }
    }
  }

  /** Whether accesses to the field are checked, as far as the field tells. */
  boolean isChecked(IrField field) {
    return !restricted || isPseudo(field) || isMarked(field);
  }

  /** Whether accesses to the field of that object are checked. */
  boolean isChecked(IrField field, int object) {
    return !restricted || (isPseudo(field) ? inMarked.get(object) : isMarked(field));
  }

  private static boolean isPseudo(IrField field) {
    return field == IrField.ELEMENT || field == IrField.CONTENTS || field == IrField.POSITION;
  }

  private boolean isMarked(IrField field) {
    return has(field.annotations(), MARK) || classes.contains(field.owner());
  }

  /** The texts given to annotations of that name, of whichever package. */
  static List<String> texts(Set<String> annotations, String simpleName) {
    List<String> found = new ArrayList<>();
    for (String annotation : annotations) {
      int open = annotation.indexOf('(');
      if (open > 0 && isNamed(annotation.substring(0, open), simpleName)) {
        String inside = annotation.substring(open + 1, annotation.length() - 1);
        found.addAll(List.of(inside.split(" *, *")));
      }
    }
    return found;
  }

  private static boolean has(Set<String> annotations, String simpleName) {
    return annotations.stream()
        .map(a -> a.contains("(") ? a.substring(0, a.indexOf('(')) : a)
        .anyMatch(a -> isNamed(a, simpleName));
  }

  private static boolean isNamed(String annotation, String simpleName) {
    return annotation.equals(simpleName) || annotation.matches(".*[.$]" + simpleName);
  }
}
