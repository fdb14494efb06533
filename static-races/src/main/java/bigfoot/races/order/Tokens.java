package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.escape.Ownership;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.points.PointsTo.ThreadStart;
import bigfoot.races.sync.TaskRoles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether the object a thread runs is that thread's alone: a thread object (which can be started
 * once), or a task made for this one start. What belongs to such an object, two threads of one
 * place cannot share.
 */
public final class Tokens {
  private final PointsTo points;
  private final Ownership ownership;
  private final TaskRoles roles = new TaskRoles();
  private final Map<Key, List<ThreadStart>> starts = new HashMap<>();

  /** What is run, and the statement that has it run. */
  private record Key(MethodNode body, MethodNode from, int statement) {}

  public Tokens(PointsTo points, Ownership ownership) {
    this.points = points;
    this.ownership = ownership;
    for (ThreadStart start : points.starts()) {
      Key key = new Key(start.body(), start.from(), start.statement());
      starts.computeIfAbsent(key, k -> new ArrayList<>(1)).add(start);
    }
  }

  /** What the thread has when it begins to run the body. */
  public Set<Held> of(AbstractThread thread, MethodNode body) {
    return isOwn(thread, body) ? Set.of(new Held(Term.parameter(0), Held.Mode.TOKEN)) : Set.of();
  }

  public boolean isOwn(AbstractThread thread, MethodNode body) {
    if (thread.kind() != AbstractThread.Kind.STARTED || body.method().isStatic()) {
      return false;
    }
    List<ThreadStart> here =
        starts.getOrDefault(new Key(body, thread.from(), thread.statement()), List.of());
    return !here.isEmpty() && here.stream().allMatch(this::isOwn);
  }

  private boolean isOwn(ThreadStart start) {
    AbstractObject task = start.task();
    String run = start.body().method().name();
    boolean onceEach = !start.joined() || run.equals("call") || run.equals("compute");
    return onceEach
        && !roles.isHook(run) // called around every task of a pool
        && (points.typesOf().isSubtype(task.type(), "java.lang.Thread")
            || ownership.ownedObject(task.id())
                && (start.manner() == Manner.ONE || ownership.inOnePlace(task.id())));
  }
}
