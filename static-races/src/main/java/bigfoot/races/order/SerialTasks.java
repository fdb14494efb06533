package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Tasks that run one after the other: those of one timer, or of one executor made to have a single
 * thread. Each is ordered after the one before it.
 */
final class SerialTasks {
  private static final String TIMER = "java.util.Timer";
  private static final Set<String> MAKERS =
      Set.of("newSingleThreadExecutor", "newSingleThreadScheduledExecutor");

  private final Map<AbstractThread, AbstractObject> executors = new HashMap<>();

  SerialTasks(Threads threads, LockObjects locks) {
    for (AbstractThread thread : threads.all()) {
      AbstractObject executor = thread.from() == null ? null : executor(thread, locks);
      if (executor != null && isSerial(executor)) {
        executors.put(thread, executor);
      }
    }
  }

  private static AbstractObject executor(AbstractThread thread, LockObjects locks) {
    MethodNode from = thread.from();
    Stmt.Invoke start = (Stmt.Invoke) from.method().body().at(thread.statement());
    boolean hands =
        start.receiver() >= 0
            && (start.method().name().startsWith("schedule")
                || start.method().name().equals("execute")
                || start.method().name().equals("submit"));
    return hands ? locks.only(from, start.receiver()) : null;
  }

  private static boolean isSerial(AbstractObject executor) {
    if (executor.type().equals(TIMER)) {
      return true;
    }
    return executor.kind() == AbstractObject.Kind.LIBRARY
        && executor.method() != null
        && executor.method().body().at(executor.statement()) instanceof Stmt.Invoke maker
        && maker.method().owner().equals("java.util.concurrent.Executors")
        && MAKERS.contains(maker.method().name());
  }

  /** Whether the threads' tasks never run at the same time. */
  boolean inTurn(AbstractThread first, AbstractThread second) {
    AbstractObject executor = executors.get(first);
    return executor != null && executor == executors.get(second);
  }
}
