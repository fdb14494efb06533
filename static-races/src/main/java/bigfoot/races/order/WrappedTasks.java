package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.ArrayList;
import java.util.List;

/**
 * Futures that are not what a start returned: a {@code FutureTask} that some thread or pool runs,
 * and what a {@code CompletionService} gives back.
 */
final class WrappedTasks {
  private static final String FUTURE_TASK = "java.util.concurrent.FutureTask";
  private static final String SERVICE = "java.util.concurrent.CompletionService";

  private final PointsTo points;
  private final LockObjects locks;
  private final Threads threads;

  WrappedTasks(PointsTo points, LockObjects locks, Threads threads) {
    this.points = points;
    this.locks = locks;
    this.threads = threads;
  }

  /**
   * Whether all that the thread runs is the one task of the one future: it has ended when the
   * future has, however often the future was given to threads, since it runs its task once.
   */
  boolean isRunBy(AbstractObject future, AbstractThread thread) {
    if (future == null || !future.type().equals(FUTURE_TASK)) {
      return false;
    }
    ObjectSet tasks = points.mayHold(future, IrField.TARGET);
    List<ThreadStart> starts = startsOf(thread);
    return !starts.isEmpty()
        && starts.stream()
            .allMatch(start -> tasks.contains(start.task().id()) && onlyThrough(future, start));
  }

  private List<ThreadStart> startsOf(AbstractThread thread) {
    List<ThreadStart> found = new ArrayList<>();
    for (ThreadStart start : points.starts()) {
      if (start.from() == thread.from() && start.statement() == thread.statement()) {
        found.add(start);
      }
    }
    return found;
  }

  /** Whether the start is given the future and nothing else: by a thread, or to a pool. */
  private boolean onlyThrough(AbstractObject future, ThreadStart start) {
    MethodNode from = start.from();
    Stmt.Invoke call = (Stmt.Invoke) from.method().body().at(start.statement());
    boolean byThread = call.arguments().isEmpty();
    List<Integer> given = byThread ? List.of(call.receiver()) : call.arguments();
    for (int operand : given) {
      if (from.method().body().isReference(operand)) {
        for (int object : points.mayPointTo(from, operand)) {
          if (byThread ? !runsOnly(points.object(object), future) : object != future.id()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean runsOnly(AbstractObject thread, AbstractObject future) {
    return thread.type().equals("java.lang.Thread")
        && points.mayHold(thread, IrField.TARGET).equals(IntSets.singleton(future.id()));
  }

  /** Whether the variable holds what a service gave back whose only task the thread is. */
  boolean isOnlyOf(MethodNode node, int variable, AbstractThread thread) {
    int at = JoinLoops.source(node.method().values(), node.method().body(), variable);
    if (at < 0
        || thread.multiplicity() == Multiplicity.MANY
        || !(node.method().body().at(at) instanceof Stmt.Invoke take)
        || !take.method().name().equals("take")) {
      return false;
    }
    AbstractObject service = locks.only(node, take.receiver());
    if (service == null || !points.typesOf().isSubtype(service.type(), SERVICE)) {
      return false;
    }
    List<AbstractThread> given =
        threads.all().stream().filter(t -> t.from() != null && isGiven(t, service)).toList();
    return given.equals(List.of(thread));
  }

  private boolean isGiven(AbstractThread thread, AbstractObject service) {
    Stmt start = thread.from().method().body().at(thread.statement());
    return start instanceof Stmt.Invoke call
        && call.receiver() >= 0
        && points.mayPointTo(thread.from(), call.receiver()).contains(service.id());
  }
}
