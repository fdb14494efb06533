package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ThreadFactory;

/** Tasks by the dozen: given as a collection or an array, and what else goes with tasks. */
public final class TaskLists extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final String PENDING = "pending";

  private TaskLists() {}

  /** Hands over Callables; the collection returned has wrapped ones where that is needed. */
  public static Object handOff(Object tasks, Object pool) {
    List<Object> handed = new ArrayList<>();
    for (Object task : each(tasks)) {
      handed.add(task == null ? null : Tasks.handOff(task, pool, Callable.class));
    }
    return handed;
  }

  public static void handOffEach(Object tasks, Object pool) {
    for (Object task : each(tasks)) {
      if (task != null) {
        Tasks.handOff(task, pool);
      }
    }
  }

  /** The futures of handed-over tasks, in the same order. */
  public static void futures(Object futures, Object tasks) {
    Iterator<?> task = each(tasks).iterator();
    for (Object future : each(futures)) {
      if (task.hasNext()) {
        Tasks.completes(future, task.next());
      }
    }
  }

  public static void finished(Object tasks) {
    for (Object task : each(tasks)) {
      if (task != null) {
        Tasks.finished(task, null);
      }
    }
  }

  public static void depends(Object future, Object sources) {
    for (Object source : each(sources)) {
      Tasks.depends(future, source);
    }
  }

  /** What a completer and those above it wait for may be over by what the running thread did. */
  public static void ascend(Object completer) {
    ThreadState t = ThreadState.current();
    for (CountedCompleter<?> c = (CountedCompleter<?>) completer; c != null; c = c.getCompleter()) {
      t.release(Clocks.part(c, PENDING));
      Tasks.of(c).complete(t);
      t.acquire(Clocks.part(c, PENDING));
    }
  }

  /**
   * Puts back what was handed over, in a list that an executor of the JDK made. A program's own
   * executor may give a list that does not allow it; what is in there the program put there itself.
   */
  @SuppressWarnings("unchecked")
  public static void unwrap(Object tasks) {
    if (tasks.getClass() == ArrayList.class) {
      ((List<Object>) tasks).replaceAll(Wrapper::unwrap);
    }
  }

  /** A factory whose threads know what it did for them. */
  public static Object factory(Object factory, Class<?> type) {
    return type == ThreadFactory.class && factory != null && isLambda(factory.getClass())
        ? new WrappedFactory((ThreadFactory) factory)
        : factory;
  }

  private static boolean isLambda(Class<?> type) {
    return type.getName().indexOf('/') > 0;
  }

  /** The elements of a collection or an array. */
  private static Collection<?> each(Object tasks) {
    return tasks instanceof Collection
        ? (Collection<?>) tasks
        : tasks instanceof Object[] ? Arrays.asList((Object[]) tasks) : Collections.emptyList();
  }

  /** A lambda cannot tell what it makes; this does. */
  private static final class WrappedFactory implements ThreadFactory {
    private final ThreadFactory factory;

    WrappedFactory(ThreadFactory factory) {
      this.factory = factory;
    }

    @Override
    public Thread newThread(Runnable task) {
      Thread thread = factory.newThread(task);
      if (thread != null && !thread.isAlive()) {
        ThreadState.fork(thread);
      }
      return thread;
    }
  }
}
