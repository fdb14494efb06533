package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Launches.Launch;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.SyncRoles.Role;
import bigfoot.races.sync.TaskRoles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Which threads have ended when an edge of a method is taken: after waiting for one, after a test
 * that tells its end, after a loop that waits for all of a collection, when a pool has ended. Only
 * threads that the waiting certainly covers count: the only thread of its place, or those started
 * under the same name in the same run of the method ({@link Runs}).
 */
public final class Joins {
  /** Thrown by {@code get} and {@code join} when the task has failed. */
  private static final Set<String> FAILURES =
      Set.of("java.util.concurrent.ExecutionException", "java.util.concurrent.CompletionException");

  private final PointsTo points;
  private final LockObjects locks;
  private final Threads threads;
  private final Runs runs;
  private final Launches launches;
  private final Completions completions;
  private final JoinLoops loops;
  private final WrappedTasks wrapped;
  private final Map<MethodNode, Map<Edge, List<AbstractThread>>> ended = new HashMap<>();

  /** A normal edge: a statement and the number of its successor. */
  private record Edge(int statement, int successor) {}

  public Joins(PointsTo points, LockObjects locks, Threads threads, Multiplicities multiplicities) {
    this.points = points;
    this.locks = locks;
    this.threads = threads;
    this.runs = new Runs(points, threads, multiplicities);
    this.launches = new Launches(runs);
    this.completions = new Completions(points);
    this.loops = new JoinLoops(points, runs, threads, launches);
    this.wrapped = new WrappedTasks(points, locks, threads);
  }

  /**
   * Threads that have ended when the edge is taken; {@code left} gives those they leave running.
   */
  BitSet endedOn(MethodNode node, int at, int successor, Function<AbstractThread, BitSet> left) {
    Map<Edge, List<AbstractThread>> here = ended.get(node);
    if (here == null) {
      here = find(node);
      ended.put(node, here);
    }
    return ended(here.getOrDefault(new Edge(at, successor), List.of()), left);
  }

  /** The same for the way to a handler, of a failure that only a task that has ended causes. */
  BitSet endedOnFailure(
      MethodNode node, int at, int handler, Function<AbstractThread, BitSet> left) {
    Body body = node.method().body();
    boolean tells =
        body.at(at) instanceof Stmt.Invoke
            && body.at(handler) instanceof Stmt.Caught caught
            && FAILURES.contains(caught.type())
            && locks.role(node, at) == Role.JOIN;
    return tells ? ended(waitedFor(node, at, Paths.Edges.outOf(at)), left) : new BitSet();
  }

  /** The threads and what has ended with them. */
  BitSet ended(List<AbstractThread> all, Function<AbstractThread, BitSet> left) {
    BitSet ended = new BitSet();
    for (AbstractThread thread : all) {
      BitSet gone = (BitSet) threads.descendants(thread).clone();
      gone.andNot(left.apply(thread));
      gone.set(thread.id());
      ended.or(gone);
    }
    return ended;
  }

  private Map<Edge, List<AbstractThread>> find(MethodNode node) {
    Map<Edge, List<AbstractThread>> found = new HashMap<>();
    Body body = node.method().body();
    for (int i = 0; i < body.size(); i++) {
      if (body.at(i) instanceof Stmt.Invoke && locks.role(node, i) == Role.JOIN) {
        List<AbstractThread> gone = waitedFor(node, i, Paths.Edges.outOf(i));
        for (int s = 0; s < body.flows()[i].length; s++) {
          add(found, i, s, gone);
        }
        loops.at(node, i).forEach(end -> add(found, end.header(), end.exit(), end.threads()));
      } else if (body.at(i) instanceof Stmt.Branch branch) {
        tested(node, i, branch, found);
      }
    }
    return found;
  }

  private static void add(
      Map<Edge, List<AbstractThread>> found, int at, int successor, List<AbstractThread> gone) {
    if (!gone.isEmpty()) {
      found.computeIfAbsent(new Edge(at, successor), e -> new ArrayList<>()).addAll(gone);
    }
  }

  /** A branch on the result of a call that tells of an end. */
  private void tested(
      MethodNode node, int at, Stmt.Branch branch, Map<Edge, List<AbstractThread>> found) {
    int call = node.method().values().definition(branch.left());
    boolean zero = branch.right() < 0 && branch.constant() == 0;
    if (!zero || call < 0 || !(node.method().body().at(call) instanceof Stmt.Invoke)) {
      return;
    }
    int whenTrue = branch.operator().equals("==") ? 0 : branch.operator().equals("!=") ? 1 : -1;
    Role role = locks.role(node, call);
    if (whenTrue < 0) {
      return;
    }
    if (role == Role.ENDED_IF_TRUE) {
      add(found, at, whenTrue, waitedFor(node, call, Paths.Edges.one(at, whenTrue)));
    } else if (role == Role.ENDED_IF_FALSE) {
      add(found, at, 1 - whenTrue, waitedFor(node, call, Paths.Edges.one(at, 1 - whenTrue)));
    } else if (role == Role.POOL_ENDED_IF_TRUE) {
      add(found, at, whenTrue, tasksOf(node, call, Paths.Edges.one(at, whenTrue)));
    }
  }

  // --- one thread or task ------------------------------------------------------------------------

  private List<AbstractThread> waitedFor(MethodNode node, int at, Paths.Edges waits) {
    Stmt.Invoke call = (Stmt.Invoke) node.method().body().at(at);
    Set<AbstractThread> gone = new LinkedHashSet<>();
    whenComplete(node, call.receiver(), waits, new BitSet(), gone, new HashSet<>());
    return List.copyOf(gone);
  }

  /**
   * Threads that have ended when the future or thread that the variable holds has.
   *
   * @param later statements that may run between the use of the variable and the wait: what they
   *     start, the variable did not hold
   */
  private void whenComplete(
      MethodNode node,
      int variable,
      Paths.Edges waits,
      BitSet later,
      Set<AbstractThread> gone,
      Set<Integer> seen) {
    if (!seen.add(variable) || completions.mayEndEarly(node, variable)) {
      return;
    }
    for (AbstractThread thread : threads.all()) {
      if (thread.from() != null && waitsFor(node, variable, thread, waits, later)) {
        gone.add(thread);
        composed(thread, gone);
      }
    }
    Body body = node.method().body();
    int at = JoinLoops.source(node.method().values(), body, variable);
    if (at >= 0 && body.at(at) instanceof Stmt.Invoke call) {
      BitSet after = new Paths(body, waits).after(at, -1);
      for (int source : Stages.complete(body, node.method().values(), call)) {
        whenComplete(node, source, waits, after, gone, seen);
      }
    }
  }

  /** The only thread of the future that a composing stage returns has ended, too. */
  private void composed(AbstractThread stage, Set<AbstractThread> gone) {
    Stmt.Invoke call = (Stmt.Invoke) stage.from().method().body().at(stage.statement());
    if (!Stages.composes(call) || stage.bodies().size() != 1) {
      return;
    }
    MethodNode body = stage.bodies().get(0);
    for (AbstractThread inner : threads.all()) {
      if (inner.multiplicity() != Multiplicity.MANY
          && launches.of(inner).stream()
              .anyMatch(launch -> launch.node() == body && launches.isReturned(launch))) {
        gone.add(inner);
      }
    }
  }

  /** Threads that have ended when the stage that the thread runs begins. */
  List<AbstractThread> endedBefore(AbstractThread stage) {
    MethodNode node = stage.from();
    Stmt.Invoke call = (Stmt.Invoke) node.method().body().at(stage.statement());
    if (isTermination(stage)) {
      return tasksOf(node, stage.statement(), Paths.Edges.outOf(stage.statement()));
    }
    Set<AbstractThread> gone = new LinkedHashSet<>();
    for (int source : Stages.sources(call)) {
      Paths.Edges made = Paths.Edges.outOf(stage.statement());
      whenComplete(node, source, made, new BitSet(), gone, new HashSet<>());
    }
    // Making a stage waits for nothing, so it tells of one thread and not of those of other rounds.
    gone.removeIf(thread -> thread.multiplicity() == Multiplicity.MANY);
    return List.copyOf(gone);
  }

  /** What has been handed over when the thread begins to run the body. */
  public Set<Held> passedBefore(AbstractThread thread, MethodNode body) {
    Set<Held> passed = new HashSet<>();
    if (thread.from() != null
        && thread.from().method().body().at(thread.statement()) instanceof Stmt.Invoke call) {
      for (int source : Stages.sources(call)) {
        locks.completedBefore(thread.from(), source).forEach(future -> pass(future, passed));
      }
      if (TaskRoles.runsAfterHandOver(call.method(), body.method().name())) {
        pass(locks.only(thread.from(), call.receiver()), passed);
      }
    }
    return passed;
  }

  private void pass(AbstractObject object, Set<Held> passed) {
    if (object != null && locks.waitsForHandOver(object)) {
      passed.add(new Held(object, Held.Mode.PASSED));
    }
  }

  /** Whether all that the thread runs is what a pool does when its last task has ended. */
  private static boolean isTermination(AbstractThread thread) {
    return thread.bodies().stream().allMatch(body -> body.method().name().equals("terminated"));
  }

  private boolean waitsFor(
      MethodNode node, int variable, AbstractThread thread, Paths.Edges waits, BitSet later) {
    List<Launch> ways = launches.of(thread);
    for (Launch launch : ways) {
      if (launch.node() == node
          && !later.get(launch.statement())
          && sameRun(node, variable, launch, waits)) {
        return true;
      }
    }
    return !ways.isEmpty() && isOnly(node, variable, thread, ways.get(0))
        || wrapped.isRunBy(locks.only(node, variable), thread)
        || wrapped.isOnlyOf(node, variable, thread);
  }

  private boolean isOnly(MethodNode node, int variable, AbstractThread thread, Launch launch) {
    AbstractObject only = locks.only(node, variable);
    ObjectSet started = points.mayPointTo(launch.node(), launch.handle());
    return only != null
        && thread.multiplicity() != Multiplicity.MANY
        && started.size() == 1
        && started.contains(only.id())
        && startsFirst(node, only, launch.node());
  }

  /** A future exists when its task was handed over; a thread may be waited for before its start. */
  private boolean startsFirst(MethodNode waiting, AbstractObject waited, MethodNode starting) {
    if (!points.typesOf().isSubtype(waited.type(), "java.lang.Thread")) {
      return true;
    }
    AbstractThread starter = runs.onlyThread(starting);
    return starter != null
        && (starter == runs.onlyThread(waiting)
            || starter.kind() == AbstractThread.Kind.INITIALIZER);
  }

  /** The same name, and no second start without this wait in between. */
  private boolean sameRun(MethodNode node, int joined, Launch launch, Paths.Edges waits) {
    Term one = node.method().values().of(joined);
    Term other = node.method().values().of(launch.handle());
    return one != null
        && one.equals(other)
        && one.root() instanceof Term.Site
        && one.steps().isEmpty()
        && runs.knowsAll(node, launch.statement(), waits)
        && !again(node, launch.statement(), waits);
  }

  private static boolean again(MethodNode node, int start, Paths.Edges waits) {
    return new Paths(node.method().body(), waits).after(start, -1).get(start);
  }

  // --- all tasks of a pool -------------------------------------------------------------------

  private List<AbstractThread> tasksOf(MethodNode node, int at, Paths.Edges waits) {
    int pool = ((Stmt.Invoke) node.method().body().at(at)).receiver();
    AbstractObject only = locks.only(node, pool);
    Term name = node.method().values().of(pool);
    return threads.all().stream()
        .filter(thread -> thread.from() != null && isTask(thread, only, node, name, waits))
        .toList();
  }

  private boolean isTask(
      AbstractThread thread, AbstractObject pool, MethodNode node, Term name, Paths.Edges waits) {
    MethodNode from = thread.from();
    Stmt.Invoke start = (Stmt.Invoke) from.method().body().at(thread.statement());
    if (start.receiver() < 0) {
      return false;
    }
    if (pool != null) {
      ObjectSet given = points.mayPointTo(from, start.receiver());
      return given.size() == 1 && given.contains(pool.id());
    }
    return from == node
        && name != null
        && name.root() instanceof Term.Site site
        && name.steps().isEmpty()
        && name.equals(node.method().values().of(start.receiver()))
        && runs.knowsAll(node, thread.statement(), waits)
        && !new Paths(node.method().body(), waits)
            .after(thread.statement(), -1)
            .get(site.statement());
  }
}
