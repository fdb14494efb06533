package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Executors that run one task after the other. Mostly one thread does; but one that ended, by an
 * exception of a task or for lack of work, is replaced, and what it did comes before what the next
 * one does.
 */
public final class SingleThreads extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<Boolean> KNOWN = new Table();

  private SingleThreads() {}

  /** Pool was made to have one thread. */
  public static void add(Object pool) {
    KNOWN.getOrCreate(pool);
  }

  /** Asks only pools of the JDK's own classes: others may answer with code of the program. */
  static boolean is(Object pool) {
    if (pool.getClass() == ThreadPoolExecutor.class) {
      return ((ThreadPoolExecutor) pool).getMaximumPoolSize() == 1;
    }
    if (pool.getClass() == ScheduledThreadPoolExecutor.class) {
      return ((ScheduledThreadPoolExecutor) pool).getCorePoolSize() == 1;
    }
    return KNOWN.get(pool) != null;
  }

  private static final class Table extends WeakIdentityTable<Boolean> {
    @Override
    protected Boolean create(Object key) {
      return Boolean.TRUE;
    }
  }
}
