package bigfoot.runtime.sync;

import java.util.List;
import java.util.Locale;

/** One effect of a method: {@code verb operand… [if condition] [always | thrown]}. */
public final class Effect {
  public final Verb verb;
  public final List<Operand> operands;
  public final Condition condition;

  public final Ending ending;

  /** How the call must have ended. */
  public enum Ending {
    RETURNED,
    THROWN,
    ALWAYS
  }

  Effect(Verb verb, List<Operand> operands, Condition condition, Ending ending) {
    this.verb = verb;
    this.operands = List.copyOf(operands);
    this.condition = condition;
    this.ending = ending;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(verb.word);
    for (Operand operand : operands) {
      text.append(' ').append(operand);
    }
    if (condition != Condition.NONE) {
      text.append(" if ").append(condition.name().toLowerCase(Locale.ROOT));
    }
    if (ending != Ending.RETURNED) {
      text.append(ending == Ending.ALWAYS ? " always" : " thrown");
    }
    return text.toString();
  }
}
