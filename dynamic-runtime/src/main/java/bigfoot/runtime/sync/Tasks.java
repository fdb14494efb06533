package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Which task an object of the program stands for: a Runnable handed to an executor, the Future it
 * got for it, a stage of a CompletableFuture.
 */
public final class Tasks extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<Task> TASKS = new Table();
  private static final String DONE = "done";
  private static final String GIVEN = "given";

  private Tasks() {}

  static Task of(Object object) {
    Context context = Wrapper.contextOf(object);
    return context != null ? task(context) : TASKS.getOrCreate(object);
  }

  /** The task of object, or null when there is none. */
  static Task peek(Object object) {
    Context context = Wrapper.contextOf(object);
    return context != null ? task(context) : TASKS.get(object);
  }

  private static Task task(Context context) {
    return context instanceof Task ? (Task) context : null;
  }

  /** Object stands for task, and for what it stood for before. */
  static void link(Object object, Task task) {
    if (task != null) {
      Task present = TASKS.putIfAbsent(object, task);
      if (present != task) {
        present.dependOn(task);
      }
    }
  }

  /**
   * Hands a task over to pool (null: none in particular). What its class does at the start of a run
   * tells the task from the object; an object that cannot tell is wrapped in one of that type that
   * can.
   */
  public static Object handOff(Object object, Object pool, Class<?> type) {
    ThreadState t = ThreadState.current();
    SyncState poolClock = pool == null ? null : Clocks.part(pool, DONE);
    boolean wraps =
        !(object instanceof Wrapper)
            && !Wrapping.isTransparent(pool)
            && Wrapping.isNeeded(object, type);
    Task task = wraps ? new Task() : of(object);
    if (task != null) {
      if (pool != null && SingleThreads.is(pool)) {
        task.runInTurnOfPool();
      }
      task.handOff(t, poolClock);
    }
    if (isOfProgram(pool)) {
      t.release(Clocks.part(pool, GIVEN));
    }
    return wraps ? Wrapping.wrap(object, type, task) : object;
  }

  /**
   * Whether the pool may have methods of the program around each task: they are shown the future
   * that the pool makes of a task, before anybody can say which task that is.
   */
  private static boolean isOfProgram(Object pool) {
    return pool instanceof ThreadPoolExecutor && !Wrapping.isOfJdk(pool.getClass());
  }

  /** Hands over an object that has to stay the one it is. */
  public static void handOff(Object object, Object pool) {
    of(object).handOff(ThreadState.current(), pool == null ? null : Clocks.part(pool, DONE));
  }

  /** Each run of object comes before the next. */
  public static void runInTurn(Object object) {
    Task task = object == null ? null : peek(object);
    if (task != null) {
      task.runInTurn();
    }
  }

  /** At the start of a run of object. */
  public static void begin(Object object) {
    Task task = peek(object);
    if (task != null) {
      task.begin();
    }
  }

  /** At the end of a run of object. */
  public static void end(Object object) {
    Task task = peek(object);
    if (task != null) {
      task.end(ThreadState.current());
    }
  }

  /** Before object is completed by hand. */
  public static void complete(Object object) {
    of(object).complete(ThreadState.current());
  }

  /**
   * After object was seen complete, given out by pool if that is not null. Who handed the task over
   * may not have come to say which future is its: then the pool speaks for all its tasks.
   */
  public static void finished(Object object, Object pool) {
    Task task = peek(object);
    Context context = Wrapper.contextOf(object);
    if (task != null) {
      task.finished(ThreadState.current());
    } else if (context != null) {
      context.finished();
    } else if (pool != null) {
      ThreadState.current().acquire(Clocks.part(pool, DONE));
    }
  }

  /** A function that runs when its sources are complete, and completes something itself. */
  public static Object stage(Object function, Object first, Object second, Class<?> type) {
    return stage(new Task(), function, first, second, type);
  }

  /** As {@link #stage}, for a function that gives a future. */
  public static Object composing(Object function, Object first, Object second, Class<?> type) {
    Task task = new Task();
    task.composes = true;
    return stage(task, function, first, second, type);
  }

  /** A function that is called with what others put into container. */
  public static Object consuming(Object function, Object container, Class<?> type) {
    Task task = new Task();
    task.elements = Containers.clocks(container).bulk;
    task.runInTurn();
    return stage(task, function, null, null, type);
  }

  private static Object stage(
      Task task, Object function, Object first, Object second, Class<?> type) {
    dependOn(task, first);
    dependOn(task, second);
    task.handOff(ThreadState.current(), null);
    return Wrapping.wrap(function, type, task);
  }

  /** Future is complete when task is: one handed over, a wrapped function, another future. */
  public static void completes(Object future, Object task) {
    link(future, peek(task));
  }

  /** Future is complete when source is. */
  public static void depends(Object future, Object source) {
    if (future != source) {
      dependOn(of(future), source);
    }
  }

  private static void dependOn(Task task, Object source) {
    if (source != null) {
      task.dependOn(of(source));
    }
  }

  private static final class Table extends WeakIdentityTable<Task> {
    @Override
    protected Task create(Object key) {
      return new Task();
    }
  }
}
