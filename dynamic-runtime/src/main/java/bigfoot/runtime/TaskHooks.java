package bigfoot.runtime;

import bigfoot.runtime.sync.Pipeline;
import bigfoot.runtime.sync.SingleThreads;
import bigfoot.runtime.sync.TaskLists;
import bigfoot.runtime.sync.Tasks;

/**
 * What instrumented code calls where work passes to other threads: all before the hand-off comes
 * before the run, and the run before what is done by those who saw it end. Hooks never throw; where
 * one returns an object, it takes the place of its first argument.
 */
public final class TaskHooks {
  private TaskHooks() {}

  /** Before task is given to pool, if any; wrapped when it cannot tell of its own runs. */
  public static Object task(Object task, Object pool, Class<?> type) {
    try {
      return task == null ? null : Tasks.handOff(task, pool, type);
    } catch (Throwable e) {
      Failure.in("task", e);
    }
    return task;
  }

  /** As {@link #task}, for one that runs many times, never twice at once. */
  public static Object taskInTurn(Object task, Object pool, Class<?> type) {
    try {
      Object handed = task == null ? null : Tasks.handOff(task, pool, type);
      Tasks.runInTurn(handed);
      return handed;
    } catch (Throwable e) {
      Failure.in("taskInTurn", e);
    }
    return task;
  }

  /** As {@link #handoff}, for one that runs many times, never twice at once. */
  public static void handoffInTurn(Object task) {
    if (task != null) {
      try {
        Tasks.handOff(task, null);
        Tasks.runInTurn(task);
      } catch (Throwable e) {
        Failure.in("handoffInTurn", e);
      }
    }
  }

  /** Before a collection of tasks is given to pool. */
  public static Object tasks(Object tasks, Object pool) {
    try {
      return tasks == null ? null : TaskLists.handOff(tasks, pool);
    } catch (Throwable e) {
      Failure.in("tasks", e);
    }
    return tasks;
  }

  /** Before a task that must stay the object it is is given to pool, if any. */
  public static void handoff(Object task, Object pool) {
    if (task != null) {
      try {
        Tasks.handOff(task, pool);
      } catch (Throwable e) {
        Failure.in("handoff", e);
      }
    }
  }

  /** Before tasks that must stay what they are are given away. */
  public static void handoffs(Object tasks, Object pool) {
    if (tasks != null) {
      try {
        TaskLists.handOffEach(tasks, pool);
      } catch (Throwable e) {
        Failure.in("handoffs", e);
      }
    }
  }

  /** Future tells of the end of task. */
  public static void future(Object future, Object task) {
    if (future != null && task != null) {
      try {
        Tasks.completes(future, task);
      } catch (Throwable e) {
        Failure.in("future", e);
      }
    }
  }

  /** Futures tell of the ends of tasks, one each. */
  public static void futures(Object futures, Object tasks) {
    if (futures != null && tasks != null) {
      try {
        TaskLists.futures(futures, tasks);
      } catch (Throwable e) {
        Failure.in("futures", e);
      }
    }
  }

  /** Before a future is completed by hand. */
  public static void complete(Object future) {
    if (future != null) {
      try {
        Tasks.complete(future);
      } catch (Throwable e) {
        Failure.in("complete", e);
      }
    }
  }

  /** After a task was seen to have ended, of those given to pool, if any. */
  public static void finished(Object task, Object pool) {
    if (task != null) {
      try {
        Tasks.finished(task, pool);
      } catch (Throwable e) {
        Failure.in("finished", e);
      }
    }
  }

  /** At the entry of a method that is called once task has ended. */
  public static void seesEnd(Object task) {
    finished(task, null);
  }

  /** After tasks were seen to have ended. */
  public static void finishedAll(Object tasks) {
    if (tasks != null) {
      try {
        TaskLists.finished(tasks);
      } catch (Throwable e) {
        Failure.in("finishedAll", e);
      }
    }
  }

  /** A function that runs after its sources, one, two or none. */
  public static Object stage(Object function, Object first, Object second, Class<?> type) {
    try {
      return function == null ? null : Tasks.stage(function, first, second, type);
    } catch (Throwable e) {
      Failure.in("stage", e);
    }
    return function;
  }

  /** As {@link #stage}; what the function gives is a future, which has to be complete, too. */
  public static Object composes(Object function, Object first, Object second, Class<?> type) {
    try {
      return function == null ? null : Tasks.composing(function, first, second, type);
    } catch (Throwable e) {
      Failure.in("composes", e);
    }
    return function;
  }

  /** A function that is called with what others put into container. */
  public static Object consumes(Object function, Object container, Class<?> type) {
    try {
      return function == null || container == null
          ? function
          : Tasks.consuming(function, container, type);
    } catch (Throwable e) {
      Failure.in("consumes", e);
    }
    return function;
  }

  /** Pool was made to run one task after the other. */
  public static void runsInTurn(Object pool) {
    if (pool != null) {
      try {
        SingleThreads.add(pool);
      } catch (Throwable e) {
        Failure.in("runsInTurn", e);
      }
    }
  }

  /** Future is complete when function has run. */
  public static void completes(Object future, Object function) {
    if (future != null && function != null) {
      try {
        Tasks.completes(future, function);
      } catch (Throwable e) {
        Failure.in("completes", e);
      }
    }
  }

  /** Future is complete when its sources are. */
  public static void depends(Object future, Object first, Object second) {
    if (future != null) {
      try {
        Tasks.depends(future, first);
        Tasks.depends(future, second);
      } catch (Throwable e) {
        Failure.in("depends", e);
      }
    }
  }

  /** Future is complete when all of an array's, or one, are. */
  public static void dependsAll(Object future, Object sources) {
    if (future != null && sources != null) {
      try {
        TaskLists.depends(future, sources);
      } catch (Throwable e) {
        Failure.in("dependsAll", e);
      }
    }
  }

  /** Before a completer tells those above it. */
  public static void ascend(Object completer) {
    if (completer != null) {
      try {
        TaskLists.ascend(completer);
      } catch (Throwable e) {
        Failure.in("ascend", e);
      }
    }
  }

  /** At the end of what a completer does on completion: those above it may be complete now. */
  public static void ascends(Object completer) {
    ascend(completer);
  }

  /** A function of a stream. */
  public static Object function(Object function, Object source, Class<?> type) {
    try {
      return function == null ? null : Pipeline.function(function, source, type);
    } catch (Throwable e) {
      Failure.in("function", e);
    }
    return function;
  }

  /** A function of a parallel operation. */
  public static Object region(Object function, Class<?> type) {
    try {
      return function == null ? null : Pipeline.region(function, type);
    } catch (Throwable e) {
      Failure.in("region", e);
    }
    return function;
  }

  /** Result goes on where source stands: a stream, or a function of one. */
  public static void pipes(Object result, Object source) {
    if (result != null && source != null) {
      try {
        Pipeline.pipes(result, source);
      } catch (Throwable e) {
        Failure.in("pipes", e);
      }
    }
  }

  /** Before a stream's terminal operation. */
  public static void begin(Object stream) {
    if (stream != null) {
      try {
        Pipeline.begin(stream);
      } catch (Throwable e) {
        Failure.in("begin", e);
      }
    }
  }

  /** After a stream's terminal operation. */
  public static void end(Object stream) {
    if (stream != null) {
      try {
        Pipeline.end(stream);
      } catch (Throwable e) {
        Failure.in("end", e);
      }
    }
  }

  /** At the entry of a method that is the run of task. */
  public static void enter(Object task) {
    if (task != null) {
      try {
        Tasks.begin(task);
      } catch (Throwable e) {
        Failure.in("enter", e);
      }
    }
  }

  /** At the end of a method that is the run of task. */
  public static void leave(Object task) {
    if (task != null) {
      try {
        Tasks.end(task);
      } catch (Throwable e) {
        Failure.in("leave", e);
      }
    }
  }

  /** A list of tasks that an executor gives back: as they were handed over. */
  public static void unwrapAll(Object tasks) {
    if (tasks != null) {
      try {
        TaskLists.unwrap(tasks);
      } catch (Throwable e) {
        Failure.in("unwrapAll", e);
      }
    }
  }

  /** A factory of threads for an executor. */
  public static Object factory(Object factory, Class<?> type) {
    try {
      return TaskLists.factory(factory, type);
    } catch (Throwable e) {
      Failure.in("factory", e);
    }
    return factory;
  }
}
