package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Caller;
import bigfoot.races.summary.BottomUpOrder;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Whether one run of a method knows of all threads that its statement has started: no other thread
 * runs the method, and no earlier run has left one of them behind.
 */
public final class Runs {
  private final PointsTo points;
  private final Threads threads;
  private final Multiplicities multiplicities;
  private final BitSet recursive = new BitSet();

  public Runs(PointsTo points, Threads threads, Multiplicities multiplicities) {
    this.points = points;
    this.threads = threads;
    this.multiplicities = multiplicities;
    for (List<MethodNode> component : BottomUpOrder.of(points.nodes())) {
      if (BottomUpOrder.isRecursive(component)) {
        component.forEach(node -> recursive.set(node.id()));
      }
    }
  }

  public List<Caller> callers(MethodNode node) {
    return points.callers(node);
  }

  /** Whether some thread begins with the node. */
  public boolean isBody(MethodNode node) {
    return threads.all().stream().anyMatch(thread -> thread.bodies().contains(node));
  }

  /** The only thread that runs the node, when there is one and it is one thread; else null. */
  AbstractThread onlyThread(MethodNode node) {
    AbstractThread only = null;
    for (AbstractThread thread : threads.all()) {
      if (threads.nodes(thread).get(node.id())) {
        if (only != null || thread.multiplicity() == Multiplicity.MANY) {
          return null;
        }
        only = thread;
      }
    }
    return only;
  }

  /**
   * Whether each thread that {@code start} starts is one that this run of the node started, at
   * every edge of {@code waits}: other runs have passed such an edge before they ended.
   */
  boolean knowsAll(MethodNode node, int start, Paths.Edges waits) {
    if (recursive.get(node.id()) || onlyThread(node) == null) {
      return false;
    }
    return multiplicities.of(node) != Multiplicity.MANY
        || !returnsBefore(node, start, waits) && !isCaught(node);
  }

  private static boolean returnsBefore(MethodNode node, int start, Paths.Edges waits) {
    Body body = node.method().body();
    return new Paths(body, waits)
        .after(start, -1).stream().anyMatch(i -> body.at(i) instanceof Stmt.Return);
  }

  /** Whether someone may go on after the node has failed. */
  private boolean isCaught(MethodNode node) {
    BitSet seen = new BitSet();
    Deque<MethodNode> work = new ArrayDeque<>(List.of(node));
    while (!work.isEmpty()) {
      for (Caller caller : callers(work.poll())) {
        if (caller.callback()
            || caller.node().method().body().handlers()[caller.statement()].length > 0) {
          return true;
        }
        if (!seen.get(caller.node().id())) {
          seen.set(caller.node().id());
          work.add(caller.node());
        }
      }
    }
    return false;
  }
}
