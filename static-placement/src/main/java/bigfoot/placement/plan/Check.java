package bigfoot.placement.plan;

import java.util.List;

/**
 * A check away from its accesses, or one for several. {@code covers} are the ordinals of the
 * accesses it stands for, never empty: a report shows their lines, and a field check takes the
 * field from the first.
 */
public sealed interface Check {
  AccessKind kind();

  List<Integer> covers();

  /** Of a field of an object; nothing happens when it is null. */
  record Field(AccessKind kind, Operand holder, List<Integer> covers) implements Check {}

  /** Of a static field. */
  record Static(AccessKind kind, List<Integer> covers) implements Check {}

  /** Of one array element; nothing happens when there is none. */
  record Element(AccessKind kind, Operand array, Operand index, List<Integer> covers)
      implements Check {}

  /**
   * Of elements {@code from, from + step, ...} below {@code to}, as far as they exist; nothing
   * happens when the array is null.
   */
  record Range(
      AccessKind kind, Operand array, Operand from, Operand to, Operand step, List<Integer> covers)
      implements Check {}
}
