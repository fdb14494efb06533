package bigfoot.placement.plan;

/** What a plan inserts at a point: a check, or a change of a register. */
public sealed interface Step permits Step.Set, Step.Clear, Check {
  /** Sets a register to a value; an int register may keep what it has. */
  record Set(int register, Operand value, Keep keep) implements Step {}

  /** Sets a register to what it was at first. */
  record Clear(int register) implements Step {}

  /** Which of the old and the new number a register keeps. */
  enum Keep {
    NEW,
    GREATER,
    SMALLER
  }
}
