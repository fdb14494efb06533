package bigfoot.placement.plan;

import java.util.List;

/** A value that a check or a copy names. */
public sealed interface Operand {
  record Constant(int value) implements Operand {}

  /** What a local variable of the method holds at that point. */
  record Local(int slot, ValueType type) implements Operand {}

  /** The top of the stack, which stays; of one-slot values, and in copies only. */
  record Top() implements Operand {}

  /** A value kept in a fresh local; see {@link Copy}. */
  record Register(int number) implements Operand {}

  /** A sum in int arithmetic. */
  record Sum(int constant, List<Term> terms) implements Operand {}

  /** One addend of a sum. */
  record Term(Operand operand, int factor) {}
}
