package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.Relation;
import java.util.List;

/** What execution asks of those who record, or explore, while no value comes from outside. */
interface Effects {
  /** The value, if it is symbolic, must stay as it was: something unknown depends on it. */
  void pin(Value value);

  /** A branch on a symbolic value: whether the relation holds. Operands are still on the stack. */
  boolean decide(Machine machine, Value left, Relation relation, Value right);

  /** A switch on a symbolic value: the index of its case, or -1 for the default. */
  int select(Machine machine, Value value, List<Integer> keys);

  /** A value now that more may be known of an object that was new. */
  Value known(Value value);

  /** A write without record of its value, to a variable of this object. */
  void silentlyWritten(Value object);

  /** A monitor is entered or left. */
  void monitor(Value object, boolean enter);

  /** A method has ended, one way or another. */
  void ended(Frame frame);

  /** One more instruction is executed. */
  void step();

  /**
   * A new object.
   *
   * @param clean whether all its variables begin with 0
   * @param type its class; null when that is not known
   */
  Value fresh(boolean clean, String type);

  /** An object that there is one of: a string or class constant. */
  Value literal(String description);
}
