package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.escape.Ownership;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;

/**
 * Whether the object a thread runs is that thread's alone: a thread object (which can be started
 * once), or a task made for this one start. What belongs to such an object, two threads of one
 * place cannot share.
 */
public final class Tokens {
  private final PointsTo points;
  private final Ownership ownership;

  public Tokens(PointsTo points, Ownership ownership) {
    this.points = points;
    this.ownership = ownership;
  }

  public boolean isOwn(AbstractThread thread, MethodNode body) {
    if (thread.kind() != AbstractThread.Kind.STARTED || body.method().isStatic()) {
      return false;
    }
    boolean any = false;
    for (ThreadStart start : points.starts()) {
      if (start.body() == body
          && start.from() == thread.from()
          && start.statement() == thread.statement()) {
        any = true;
        if (!isOwn(start)) {
          return false;
        }
      }
    }
    return any;
  }

  private boolean isOwn(ThreadStart start) {
    AbstractObject task = start.task();
    String run = start.body().method().name();
    boolean onceEach = !start.joined() || run.equals("call") || run.equals("compute");
    return onceEach
        && (points.typesOf().isSubtype(task.type(), "java.lang.Thread")
            || ownership.ownedObject(task.id()));
  }
}
