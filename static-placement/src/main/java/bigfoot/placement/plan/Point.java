package bigfoot.placement.plan;

/** Where a copy or a check stands in a method; instructions are named by ordinal. */
public sealed interface Point {
  /** At the start of the method, once per call. */
  record Entry() implements Point {}

  /** Before an instruction, on every way to it. */
  record Before(int instruction) implements Point {}

  /** After an instruction that ended normally and is no jump, switch, return or throw. */
  record After(int instruction) implements Point {}

  /** On the way from an instruction to one of its successors, by jump or by falling through. */
  record Edge(int from, int to) implements Point {}

  /**
   * Where an exception leaves the method. Only registers and constants have a value here; registers
   * not yet set are null or 0. In a constructor, exceptions before {@code super(...)} has returned
   * are not caught.
   */
  record ExceptionalExit() implements Point {}
}
