package bigfoot.placement.plan;

import java.util.List;

/** A value that a step names. */
public sealed interface Operand {
  record Constant(int value) implements Operand {}

  /** What a local variable of the method holds at that point. */
  record Local(int slot, ValueType type) implements Operand {}

  /** The top of the stack, which stays; of one-slot values, to set registers only. */
  record Top() implements Operand {}

  /** A value kept in a fresh local. */
  record Register(int number) implements Operand {}

  /** Some object that is not null: the static field this access names is due a check. */
  record Due(int access) implements Operand {}

  /** A sum in int arithmetic. */
  record Sum(int constant, List<Term> terms) implements Operand {
    public Sum plus(int more) {
      return new Sum(constant + more, terms);
    }

    public static Sum of(Operand operand) {
      return new Sum(0, List.of(new Term(operand, 1)));
    }
  }

  /** One addend of a sum. */
  record Term(Operand operand, int factor) {}
}
