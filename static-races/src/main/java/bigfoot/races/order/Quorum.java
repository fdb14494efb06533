package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.AbstractThread.Kind;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Collected.Bound;
import bigfoot.races.order.HandOvers.Place;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Caller;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who must have come before someone who waits at a latch, barrier, phaser or exchanger may go on:
 * everybody, when no more can come than it wants.
 *
 * <p>A latch wants a number of calls: each statement that runs once at most is one, and a statement
 * that each thread of a counting loop runs once at most is as many as the loop has rounds. The
 * others want a number of threads at the same time. Each of them is held there meanwhile, so the
 * number of threads that ever come counts, however often they do.
 */
final class Quorum {
  /** Calls that start one thread, or hand over one task to be run once. */
  private static final Set<String> ONE_TASK =
      Set.of("start", "execute", "submit", "runAsync", "supplyAsync");

  private static final int MOST_CALLS = 8;

  private final PointsTo points;
  private final Threads threads;
  private final LockObjects locks;
  private final Multiplicities multiplicities;
  private final HandOvers handOvers;
  private final Runs runs;
  private final Map<Object, Set<AbstractThread>> needed = new HashMap<>();

  /**
   * At most so many threads or calls.
   *
   * @param bound the bound of a counting loop, or a constant
   * @param node the method in which a bound that is no constant is meant; else null
   */
  private record Size(Bound bound, MethodNode node) {
    static Size of(int constant) {
      return new Size(new Bound(null, constant), null);
    }

    static Size of(Bound bound, MethodNode node) {
      return new Size(bound, bound.value() instanceof Integer ? null : node);
    }

    private int constant() {
      return Math.max(0, (Integer) bound.value());
    }

    /** The sum; null when it is not known. */
    Size plus(Size other) {
      if (node == null && other.node == null) {
        return of(constant() + other.constant());
      }
      return node == null && constant() == 0 ? other : null;
    }

    boolean isAtMost(Size other) {
      return node == null && other.node == null ? constant() <= other.constant() : equals(other);
    }
  }

  Quorum(
      PointsTo points,
      Threads threads,
      LockObjects locks,
      Multiplicities multiplicities,
      HandOvers handOvers) {
    this.points = points;
    this.threads = threads;
    this.locks = locks;
    this.multiplicities = multiplicities;
    this.handOvers = handOvers;
    this.runs = new Runs(points, threads, multiplicities);
  }

  /** Whether whoever has waited there runs after every thread of that place has come. */
  boolean needs(AbstractThread thread, Object key) {
    return needed(key).contains(thread);
  }

  /** Whether it is known who must come. */
  boolean isKnown(Object key) {
    return !needed(key).isEmpty();
  }

  private Set<AbstractThread> needed(Object key) {
    Set<AbstractThread> all = needed.get(key);
    if (all == null) {
      all = key instanceof AbstractObject object ? find(object) : Set.of();
      needed.put(key, all);
    }
    return all;
  }

  private Set<AbstractThread> find(AbstractObject object) {
    Set<Place> places = handOvers.places(object);
    Size wanted = wanted(object);
    if (wanted == null || places.stream().anyMatch(p -> !comes(object, p))) {
      return Set.of();
    }
    Map<AbstractThread, Set<Place>> coming = new LinkedHashMap<>();
    for (Place place : places) {
      for (AbstractThread thread : threads.all()) {
        if (threads.nodes(thread).get(place.node().id())) {
          coming.computeIfAbsent(thread, t -> new LinkedHashSet<>()).add(place);
        }
      }
    }
    Size total = Size.of(0);
    for (Map.Entry<AbstractThread, Set<Place>> entry : coming.entrySet()) {
      Size size = size(entry.getKey(), entry.getValue(), locks.isLatch(object));
      total = size == null ? null : total.plus(size);
      if (total == null) {
        return Set.of();
      }
    }
    return total.isAtMost(wanted) ? coming.keySet() : Set.of();
  }

  /** Whether the statement is a call of the object that counts, and nothing else. */
  private boolean comes(AbstractObject object, Place place) {
    Stmt.Invoke call =
        place.node().method().body().at(place.statement()) instanceof Stmt.Invoke c ? c : null;
    return call != null
        && call.receiver() >= 0
        && points.mayPointTo(place.node(), call.receiver()).contains(object.id())
        && locks.role(object, call) == (locks.isLatch(object) ? Role.HAND_OVER : Role.MEET);
  }

  // --- how many are wanted -----------------------------------------------------------------------

  private Size wanted(AbstractObject object) {
    if (!locks.gathers(object)) {
      return null;
    }
    int constant = locks.wanted(object);
    return constant >= 0 ? Size.of(constant) : given(object);
  }

  /** The count that the only method that makes the object gives it. */
  private Size given(AbstractObject object) {
    for (MethodNode node : points.nodes()) {
      if (node.method() == object.method()
          && points.madeAt(node, object.statement()).contains(object)) {
        Bound bound = multiplicities.of(node) == Multiplicity.MANY ? null : given(node, object);
        return bound != null && Rounds.isFixed(node, bound) ? Size.of(bound, node) : null;
      }
    }
    return null;
  }

  private static Bound given(MethodNode node, AbstractObject object) {
    for (Stmt statement : node.method().body().statements()) {
      if (statement instanceof Stmt.Invoke call
          && call.method().name().equals("<init>")
          && Term.site(object.statement()).equals(node.method().values().of(call.receiver()))) {
        return call.arguments().isEmpty() ? null : Bound.of(node, call.arguments().get(0));
      }
    }
    return null;
  }

  // --- how many come -----------------------------------------------------------------------------

  private Size size(AbstractThread thread, Set<Place> places, boolean latch) {
    if (thread.kind() == Kind.INITIALIZER || thread.kind() == Kind.CLIENT) {
      return null;
    }
    if (thread.multiplicity() == Multiplicity.MANY) {
      return !latch || onceEach(thread, places) ? starts(thread) : null;
    }
    boolean once =
        places.stream()
            .allMatch(p -> multiplicities.of(p.node(), p.statement()) != Multiplicity.MANY);
    return latch ? once ? Size.of(places.size()) : null : Size.of(1);
  }

  /** Whether each thread runs at most one of the places, once. */
  private boolean onceEach(AbstractThread thread, Set<Place> places) {
    MethodNode node = places.iterator().next().node();
    Paths paths = new Paths(node.method().body(), Paths.Edges.NONE);
    for (Place place : places) {
      BitSet later = place.node() == node ? paths.after(place.statement(), -1) : null;
      if (later == null || places.stream().anyMatch(other -> later.get(other.statement()))) {
        return false;
      }
    }
    for (int i = 0; i < MOST_CALLS; i++) {
      List<Caller> callers = runs.callers(node);
      if (thread.bodies().contains(node)) {
        return callers.isEmpty();
      }
      if (callers.size() != 1 || !isPlain(callers.get(0))) {
        return false;
      }
      node = callers.get(0).node();
    }
    return false;
  }

  private static boolean isPlain(Caller caller) {
    return !caller.callback() && !caller.node().method().flow().inLoop(caller.statement());
  }

  /** How many threads the place starts: one in each round of one counting loop. */
  private Size starts(AbstractThread thread) {
    MethodNode node = thread.from();
    int at = thread.statement();
    if (thread.manner() != Manner.ONE
        || node == null
        || !(node.method().body().at(at) instanceof Stmt.Invoke start)
        || !ONE_TASK.contains(start.method().name())) {
      return null;
    }
    for (int i = 0; i < MOST_CALLS; i++) {
      if (node.method().flow().inLoop(at)) {
        Bound bound = multiplicities.of(node) == Multiplicity.MANY ? null : Rounds.most(node, at);
        return bound == null ? null : Size.of(bound, node);
      }
      List<Caller> callers = runs.callers(node);
      if (callers.size() != 1 || callers.get(0).callback() || runs.isBody(node)) {
        return null;
      }
      node = callers.get(0).node();
      at = callers.get(0).statement();
    }
    return null;
  }
}
