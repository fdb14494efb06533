package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Tasks that run one after the other: those of one timer, or of one executor made to have a single
 * thread, and left so. Each is ordered after the one before it.
 */
final class SerialTasks {
  private static final String TIMER = "java.util.Timer";
  private static final Set<String> MAKERS =
      Set.of("newSingleThreadExecutor", "newSingleThreadScheduledExecutor");

  private static final Set<String> SIZED_MAKERS =
      Set.of("newFixedThreadPool", "newScheduledThreadPool");
  private static final String POOL = "java.util.concurrent.ThreadPoolExecutor";
  private static final String SCHEDULED = "java.util.concurrent.ScheduledThreadPoolExecutor";
  private static final String HANDLER = "java.util.concurrent.RejectedExecutionHandler";

  private final Map<AbstractThread, AbstractObject> executors = new HashMap<>();
  private final BitSet changed = new BitSet();

  SerialTasks(PointsTo points, Threads threads, LockObjects locks) {
    for (MethodNode node : points.nodes()) {
      for (Stmt statement : node.method().body().statements()) {
        if (statement instanceof Stmt.Invoke call && call.receiver() >= 0 && changes(call)) {
          points.mayPointTo(node, call.receiver()).forEach((int pool) -> changed.set(pool));
        }
      }
    }
    for (AbstractThread thread : threads.all()) {
      AbstractObject executor = thread.from() == null ? null : executor(thread, locks);
      if (executor != null && isSerial(executor)) {
        executors.put(thread, executor);
      }
    }
  }

  private static boolean changes(Stmt.Invoke call) {
    return call.method().name().endsWith("PoolSize") && call.method().name().startsWith("set")
        || call.method().name().equals("setRejectedExecutionHandler");
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

  private boolean isSerial(AbstractObject executor) {
    if (executor.type().equals(TIMER)) {
      return true;
    }
    if (executor.method() == null || changed.get(executor.id())) {
      return false;
    }
    Stmt made = executor.method().body().at(executor.statement());
    if (executor.kind() == AbstractObject.Kind.LIBRARY) {
      return made instanceof Stmt.Invoke maker
          && maker.method().owner().equals("java.util.concurrent.Executors")
          && (MAKERS.contains(maker.method().name())
              || SIZED_MAKERS.contains(maker.method().name()) && hasOne(maker, 0));
    }
    return isSerialPool(executor);
  }

  /** A pool of one thread, at least and at most, that refuses what it cannot run. */
  private static boolean isSerialPool(AbstractObject executor) {
    for (Stmt statement : executor.method().body().statements()) {
      if (statement instanceof Stmt.Invoke call
          && call.method().name().equals("<init>")
          && Term.site(executor.statement())
              .equals(executor.method().values().of(call.receiver()))) {
        return !call.method().parameters().contains(HANDLER)
            && (executor.type().equals(SCHEDULED) && hasOne(call, 0)
                || executor.type().equals(POOL) && hasOne(call, 0) && hasOne(call, 1));
      }
    }
    return false;
  }

  private static boolean hasOne(Stmt.Invoke call, int argument) {
    return Integer.valueOf(1).equals(call.constants().get(argument));
  }

  /** Whether the threads' tasks never run at the same time. */
  boolean inTurn(AbstractThread first, AbstractThread second) {
    AbstractObject executor = executors.get(first);
    return executor != null && executor == executors.get(second);
  }
}
