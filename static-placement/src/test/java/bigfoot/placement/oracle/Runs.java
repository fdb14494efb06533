package bigfoot.placement.oracle;

import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs what may deadlock, as programs that take locks at random do. */
final class Runs {
  private static final long PATIENCE_MILLIS = 100;

  /** Threads that hang for good, from earlier runs. */
  private final Set<Long> abandoned = new HashSet<>();

  /** Returns whether it came to its end, false when threads of it wait for one another. */
  boolean finishes(Callable<Void> program) throws Exception {
    FutureTask<Void> task = new FutureTask<>(program);
    Thread runner = new Thread(task, "program");
    runner.setDaemon(true);
    runner.start();
    for (runner.join(PATIENCE_MILLIS); runner.isAlive(); runner.join(PATIENCE_MILLIS)) {
      if (isDeadlocked()) {
        return false;
      }
    }
    try {
      task.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
    return true;
  }

  private boolean isDeadlocked() {
    long[] waiting = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
    boolean anyNew = false;
    for (int i = 0; waiting != null && i < waiting.length; i++) {
      anyNew |= abandoned.add(waiting[i]);
    }
    return anyNew;
  }
}
