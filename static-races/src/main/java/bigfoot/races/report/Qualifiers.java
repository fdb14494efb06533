package bigfoot.races.report;

import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Program;
import java.util.HashSet;
import java.util.Set;

/**
 * What annotations say. Where a program uses {@code @NoRace}, only what it marks is checked
 * (Section 3.2): a field, or all fields of a class. {@code @GuardedBy} is shown with warnings.
 */
public final class Qualifiers {
  private final Set<String> classes = new HashSet<>();
  private final boolean restricted;

  public Qualifiers(Program program) {
    boolean any = false;
    for (IrClass type : program.classes()) {
      if (has(type.annotations(), "NoRace")) {
        classes.add(type.name());
        any = true;
      }
      any |= type.fields().stream().anyMatch(f -> has(f.annotations(), "NoRace"));
    }
    this.restricted = any;
  }

  boolean isChecked(IrField field) {
    return !restricted || has(field.annotations(), "NoRace") || classes.contains(field.owner());
  }

  /** What should guard the field, or empty. */
  static String guardedBy(IrField field) {
    for (String annotation : field.annotations()) {
      int open = annotation.indexOf('(');
      if (open > 0 && annotation.substring(0, open).endsWith(".GuardedBy")) {
        return annotation.substring(open + 1, annotation.length() - 1);
      }
    }
    return "";
  }

  private static boolean has(Set<String> annotations, String simpleName) {
    return annotations.stream()
        .map(a -> a.contains("(") ? a.substring(0, a.indexOf('(')) : a)
        .anyMatch(a -> a.equals(simpleName) || a.matches(".*[.$]" + simpleName));
  }
}
