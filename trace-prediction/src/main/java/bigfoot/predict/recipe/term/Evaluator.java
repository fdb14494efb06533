package bigfoot.predict.recipe.term;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/** Computes terms from what the reads return. */
public final class Evaluator {
  private final IntFunction<OptionalLong> reads;

  /** Terms are shared, so each is computed once. */
  private final Map<Term, OptionalLong> known = new IdentityHashMap<>();

  /**
   * @param reads value of the read with this event number, or empty when it has not happened
   */
  public Evaluator(IntFunction<OptionalLong> reads) {
    this.reads = reads;
  }

  /** The term's value; empty when it needs a read that has not happened, or divides by zero. */
  public OptionalLong value(Term term) {
    OptionalLong value = known.get(term);
    if (value == null) {
      value = compute(term);
      if (value.isPresent()) {
        known.put(term, value);
      }
    }
    return value;
  }

  private OptionalLong compute(Term term) {
    if (term instanceof Constant constant) {
      return OptionalLong.of(constant.value());
    }
    if (term instanceof ReadValue read) {
      return reads.apply(read.event());
    }
    if (term instanceof Unary unary) {
      OptionalLong operand = value(unary.operand());
      return operand.isEmpty() ? operand : OptionalLong.of(unary.op().apply(operand.getAsLong()));
    }
    return compute((Binary) term);
  }

  private OptionalLong compute(Binary term) {
    OptionalLong left = value(term.left());
    OptionalLong right = value(term.right());
    if (left.isEmpty() || right.isEmpty() || !term.op().defined(right.getAsLong())) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        term.op().apply(left.getAsLong(), right.getAsLong(), term.left().width()));
  }
}
