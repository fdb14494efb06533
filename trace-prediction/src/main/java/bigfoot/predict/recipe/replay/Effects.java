package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.term.Relation;

/** What execution asks of those who record, or explore, while no value comes from outside. */
interface Effects {
  /** The value, if it is symbolic, must stay as it was: something unknown depends on it. */
  void pin(Value value);

  /** A branch on a symbolic value: whether the relation holds. Operands are still on the stack. */
  boolean decide(Machine machine, Value left, Relation relation, Value right);

  /** A value now that more may be known of an object that was new. */
  Value known(Value value);

  /** A write without record of its value, to a variable of this object. */
  void silentlyWritten(Value object);

  /** A monitor is entered or left. */
  void monitor(Value object);

  /** One more instruction is executed. */
  void step();

  /** A new object, of which nothing else is known to begin with 0 in all its variables if clean. */
  Value fresh(boolean clean);

  /** An object that there is one of: a string or class constant. */
  Value literal(String description);
}
