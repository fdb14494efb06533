package bigfoot.races.sync;

import bigfoot.races.ir.MethodRef;
import bigfoot.races.sync.TaskRoles.Tasks;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import java.util.Collection;
import java.util.function.Function;

/** Which arguments of a library call the table knows to run in other threads. */
public final class TableTasks {
  private final TableEffects effects;

  /** Direct supertypes of a class, by binary names, superclass first. */
  public TableTasks(Function<String, Collection<String>> supers) {
    this.effects = new TableEffects(supers);
  }

  /** What a call of a method of the class does with tasks. */
  public Tasks of(String owner, MethodRef method) {
    Tasks found = Tasks.NONE;
    for (Effect effect : effects.of(owner, method)) {
      if (effect.operands.isEmpty()
          || effect.operands.get(0).base != Operand.Base.ARGUMENT
          || method.name().equals("<init>")) {
        continue;
      }
      switch (effect.verb) {
        case TASK, TASKS, TASK_IN_TURN, STAGE, CONSUMES, HANDOFF, HANDOFFS, HANDOFF_IN_TURN ->
            found = Tasks.ARGUMENTS;
        case REGION -> found = found == Tasks.NONE ? Tasks.ARGUMENTS_JOINED : found;
        default -> {}
      }
    }
    return found;
  }
}
