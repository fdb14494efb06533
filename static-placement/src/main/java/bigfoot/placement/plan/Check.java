package bigfoot.placement.plan;

import java.util.List;

/**
 * A check away from its accesses, or one for several. {@code covers} are the ordinals of the
 * accesses it stands for, never empty: a report shows their lines.
 */
public sealed interface Check extends Step {
  AccessKind kind();

  List<Integer> covers();

  /**
   * Of fields of one object; nothing happens when it is null.
   *
   * @param fields for each field the ordinal of an access that names it
   */
  record Field(AccessKind kind, Operand holder, List<Integer> fields, List<Integer> covers)
      implements Check {}

  /**
   * Of a static field.
   *
   * @param due a register that is null when no check is due, or null: it is due
   */
  record Static(AccessKind kind, Operand.Register due, List<Integer> covers) implements Check {}

  /** Of one array element; nothing happens when there is none. */
  record Element(AccessKind kind, Operand array, Operand index, List<Integer> covers)
      implements Check {}

  /**
   * Of elements {@code from, from + step, ...} below {@code to}, as far as they exist; nothing
   * happens when the array is null. Or of the elements whose indices are the numbers there.
   *
   * @param through the array of these numbers, or null
   */
  record Range(
      AccessKind kind,
      Operand array,
      Operand through,
      Operand from,
      Operand to,
      int step,
      List<Integer> covers)
      implements Check {
    /** Of the elements between. */
    public static Range of(
        AccessKind kind, Operand array, Operand from, Operand to, int step, List<Integer> covers) {
      return new Range(kind, array, null, from, to, step, covers);
    }
  }
}
