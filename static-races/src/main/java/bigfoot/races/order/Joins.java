package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.summary.BottomUpOrder;
import bigfoot.races.sync.SyncRoles.Role;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Which threads a statement waits for. Only threads that the waiting certainly covers count: the
 * only thread of its place, or the one started last under the same name in the same method.
 */
public final class Joins {
  private final PointsTo points;
  private final LockObjects locks;
  private final Threads threads;
  private final BitSet recursive = new BitSet();
  private final Map<List<Object>, List<AbstractThread>> ended = new HashMap<>();

  public Joins(PointsTo points, LockObjects locks, Threads threads) {
    this.points = points;
    this.locks = locks;
    this.threads = threads;
    for (List<MethodNode> component : BottomUpOrder.of(points.nodes())) {
      if (BottomUpOrder.isRecursive(component)) {
        component.forEach(node -> recursive.set(node.id()));
      }
    }
  }

  /**
   * Threads that have ended when the statement has; {@code left} gives those they leave running.
   */
  BitSet endedAt(MethodNode node, int at, Function<AbstractThread, BitSet> left) {
    BitSet all = new BitSet();
    for (AbstractThread thread : ended.computeIfAbsent(List.of(node, at), k -> find(node, at))) {
      BitSet gone = (BitSet) threads.descendants(thread).clone();
      gone.andNot(left.apply(thread));
      gone.set(thread.id());
      all.or(gone);
    }
    return all;
  }

  private List<AbstractThread> find(MethodNode node, int at) {
    if (!(node.method().body().at(at) instanceof Stmt.Invoke call)
        || locks.role(node, at) != Role.JOIN) {
      return List.of();
    }
    return threads.all().stream()
        .filter(thread -> thread.from() != null && waitsFor(node, at, call, thread))
        .toList();
  }

  private boolean waitsFor(MethodNode node, int at, Stmt.Invoke call, AbstractThread thread) {
    Stmt.Invoke start = (Stmt.Invoke) thread.from().method().body().at(thread.statement());
    int handle = handle(start);
    if (handle < 0) {
      return false;
    }
    if (node == thread.from()
        && runByOneThread(node)
        && sameRun(node, at, call.receiver(), thread.statement(), handle)) {
      return true;
    }
    AbstractObject only = locks.only(node, call.receiver());
    IntOpenHashSet started = points.mayPointTo(thread.from(), handle);
    return only != null
        && thread.multiplicity() != Multiplicity.MANY
        && started.size() == 1
        && started.contains(only.id());
  }

  /** The variable that stands for the started thread: its receiver, or the future it returns. */
  private static int handle(Stmt.Invoke start) {
    String name = start.method().name();
    return name.equals("start") && start.receiver() >= 0 && start.to() < 0 || name.equals("fork")
        ? start.receiver()
        : start.to();
  }

  /** Otherwise another run of the method may have started a thread that this run does not know. */
  private boolean runByOneThread(MethodNode node) {
    List<AbstractThread> running =
        threads.all().stream().filter(t -> threads.nodes(t).get(node.id())).toList();
    return !recursive.get(node.id())
        && running.size() == 1
        && running.get(0).multiplicity() != Multiplicity.MANY;
  }

  /** The same name, and no second start without this wait in between. */
  private static boolean sameRun(MethodNode node, int join, int joined, int start, int handle) {
    Term one = node.method().values().of(joined);
    Term other = node.method().values().of(handle);
    return one != null
        && one.equals(other)
        && one.root() instanceof Term.Site
        && one.steps().isEmpty()
        && !node.method().flow().from(start, join).get(start);
  }
}
