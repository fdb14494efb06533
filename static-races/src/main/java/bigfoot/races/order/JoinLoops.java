package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.ir.Values;
import bigfoot.races.order.Collected.Walk;
import bigfoot.races.order.Launches.Launch;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Loops that wait for every element of an array or list. When such a loop ends by its own test,
 * each element has been waited for since the loop began; so have the threads that this run of the
 * method started and kept there ({@link Collected}), as all of them were kept before.
 */
final class JoinLoops {
  /** The edge by which a loop ends, and the threads that have ended then. */
  record End(int header, int exit, List<AbstractThread> threads) {}

  private final Runs runs;
  private final Threads threads;
  private final Launches launches;
  private final Collected collected;

  JoinLoops(PointsTo points, Runs runs, Threads threads, Launches launches) {
    this.runs = runs;
    this.threads = threads;
    this.launches = launches;
    this.collected = new Collected(points);
  }

  /** The loop whose rounds each wait at the statement, if there is one. */
  List<End> at(MethodNode node, int join) {
    List<End> found = new ArrayList<>();
    if (node.method().flow().inLoop(join)) {
      for (Walk walk : walks(node, join)) {
        List<AbstractThread> gone =
            threads.all().stream()
                .filter(thread -> thread.from() != null && covers(node, walk, thread))
                .toList();
        found.add(new End(walk.header(), walk.exit(), gone));
      }
    }
    return found;
  }

  private List<Walk> walks(MethodNode node, int join) {
    Body body = node.method().body();
    Values values = node.method().values();
    int load = source(values, body, ((Stmt.Invoke) body.at(join)).receiver());
    List<Walk> found = new ArrayList<>();
    for (int h = 0; load >= 0 && h < body.size(); h++) {
      if (body.at(h) instanceof Stmt.Branch branch) {
        Walk walk = null;
        if (body.at(load) instanceof Stmt.ArrayLoad element) {
          walk = array(node, h, branch, join, load, element);
        } else if (body.at(load) instanceof Stmt.Invoke next
            && next.method().name().equals("next")) {
          walk = list(node, h, branch, join, load, next);
        }
        if (walk != null) {
          found.add(walk);
        }
      }
    }
    return found;
  }

  /** The statement that gave the variable its value, behind copies; -1 when there are several. */
  static int source(Values values, Body body, int variable) {
    int at = values.definition(variable);
    while (at >= 0 && body.at(at) instanceof Stmt.Copy copy) {
      at = values.definition(copy.from());
    }
    return at;
  }

  // --- for (k = 0; k < bound; k++) a[k].join() ---------------------------------------------------

  private Walk array(
      MethodNode node, int h, Stmt.Branch branch, int join, int load, Stmt.ArrayLoad element) {
    Body body = node.method().body();
    Counter counter = Counter.of(body, element.index());
    int exit = branch.operator().equals(">=") ? 1 : branch.operator().equals("<") ? 0 : -1;
    Term array = node.method().values().of(element.array());
    if (counter == null || exit < 0 || branch.left() != element.index() || !isFixed(array)) {
      return null;
    }
    Paths notJoined = new Paths(body, Paths.Edges.outOf(join));
    Paths all = new Paths(body, Paths.Edges.NONE);
    int increment = counter.increment();
    boolean eachRound =
        !notJoined.after(h, -1).get(increment)
            && !all.after(counter.init(), h).get(increment)
            && !all.after(increment, h).get(increment)
            && !all.after(increment, h).get(load)
            && !all.after(h, load).get(join);
    return eachRound
        ? new Walk(
            array, element.array(), h, exit, counter.init(), Collected.Bound.of(node, branch))
        : null;
  }

  // --- for (Thread t : list) t.join() ----------------------------------------------------------

  private Walk list(
      MethodNode node, int h, Stmt.Branch branch, int join, int load, Stmt.Invoke next) {
    Body body = node.method().body();
    Values values = node.method().values();
    int test = source(values, body, branch.left());
    int begin = source(values, body, next.receiver());
    boolean tests =
        branch.right() < 0
            && branch.constant() == 0
            && test >= 0
            && body.at(test) instanceof Stmt.Invoke asked
            && asked.method().name().equals("hasNext")
            && source(values, body, asked.receiver()) == begin;
    int exit = branch.operator().equals("==") ? 1 : branch.operator().equals("!=") ? 0 : -1;
    if (!tests
        || exit < 0
        || begin < 0
        || !(body.at(begin) instanceof Stmt.Invoke iterator)
        || !iterator.method().name().equals("iterator")
        || !isPrivate(node, begin, test, load)) {
      return null;
    }
    Term list = values.of(iterator.receiver());
    BitSet notJoined = new Paths(body, Paths.Edges.outOf(join)).after(load, -1);
    boolean eachRound = !notJoined.get(h) && !notJoined.get(load) && !notJoined.get(test);
    return eachRound && isFixed(list)
        ? new Walk(list, iterator.receiver(), h, exit, begin, null)
        : null;
  }

  /** Whether nobody but the two statements uses the iterator. */
  private static boolean isPrivate(MethodNode node, int iterator, int test, int next) {
    Body body = node.method().body();
    Values values = node.method().values();
    for (int i = 0; i < body.size(); i++) {
      Stmt statement = body.at(i);
      List<Integer> used = new ArrayList<>();
      if (statement instanceof Stmt.Invoke call) {
        used.addAll(call.arguments());
        if (i != test && i != next) {
          used.add(call.receiver());
        }
      } else if (statement instanceof Stmt.Store store) {
        used.add(store.from());
      } else if (statement instanceof Stmt.ArrayStore store) {
        used.add(store.from());
      } else if (statement instanceof Stmt.Return result) {
        used.add(result.value());
      }
      for (int variable : used) {
        if (variable >= 0 && source(values, body, variable) == iterator) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the name means one object until its root's statement runs again. */
  private static boolean isFixed(Term term) {
    return term != null && term.steps().stream().allMatch(step -> step.statement() < 0);
  }

  // --- what the walk covers ----------------------------------------------------------------------

  private boolean covers(MethodNode node, Walk walk, AbstractThread thread) {
    Paths.Edges end = Paths.Edges.one(walk.header(), walk.exit());
    for (Launch launch : launches.of(thread)) {
      if (launch.node() == node
          && runs.knowsAll(node, launch.statement(), end)
          && collected.keeps(node, walk, launch)) {
        return true;
      }
    }
    return false;
  }
}
