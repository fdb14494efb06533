package bigfoot.races.order;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.ir.Values;
import bigfoot.races.order.Launches.Launch;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether every thread that a statement starts is in an array or list when a walk over it begins:
 * it is put there in the same round, and nothing is ever taken out or overwritten.
 */
final class Collected {
  /** Calls that take nothing out of a list. */
  private static final Set<String> HARMLESS =
      Set.of(
          "<init>",
          "add",
          "addLast",
          "iterator",
          "hasNext",
          "next",
          "size",
          "get",
          "isEmpty",
          "forEach",
          "stream",
          "contains");

  /**
   * A walk over all elements.
   *
   * @param collection the array or list, by name
   * @param variable the variable that holds it
   * @param header the test that ends the walk
   * @param exit the test's successor at the end
   * @param begin the statement that begins the walk
   * @param bound where a walk over an array ends; null for lists
   */
  record Walk(Term collection, int variable, int header, int exit, int begin, Bound bound) {}

  /**
   * The end of a counting loop.
   *
   * @param array the array whose length it is, or null
   * @param value the name or constant that it is, or null
   */
  record Bound(Term array, Object value) {
    static Bound of(MethodNode node, Stmt.Branch test) {
      return test.right() < 0 ? new Bound(null, test.constant()) : of(node, test.right());
    }

    /** The value of a variable. */
    static Bound of(MethodNode node, int variable) {
      Values values = node.method().values();
      int at = JoinLoops.source(values, node.method().body(), variable);
      return at >= 0 && node.method().body().at(at) instanceof Stmt.Length length
          ? new Bound(values.of(length.array()), null)
          : new Bound(null, values.of(variable));
    }
  }

  private final PointsTo points;
  private final Map<Integer, Set<Place>> arrayStores = new HashMap<>();
  private final BitSet losing = new BitSet();

  private record Place(MethodNode node, int statement) {}

  Collected(PointsTo points) {
    this.points = points;
    for (MethodNode node : points.nodes()) {
      Body body = node.method().body();
      for (int i = 0; i < body.size(); i++) {
        visit(node, body, i);
      }
    }
  }

  private void visit(MethodNode node, Body body, int at) {
    if (body.at(at) instanceof Stmt.ArrayStore store && body.isReference(store.from())) {
      for (int array : points.mayPointTo(node, store.array())) {
        arrayStores.computeIfAbsent(array, a -> new HashSet<>()).add(new Place(node, at));
      }
    } else if (body.at(at) instanceof Stmt.Invoke call) {
      if (call.receiver() >= 0 && !HARMLESS.contains(call.method().name())) {
        lose(node, call.receiver());
      }
      boolean library = node.calls(at).stream().noneMatch(target -> !target.callback());
      for (int argument : library ? call.arguments() : List.<Integer>of()) {
        if (body.isReference(argument)) {
          lose(node, argument);
        }
      }
    }
  }

  private void lose(MethodNode node, int variable) {
    points.mayPointTo(node, variable).forEach((int object) -> losing.set(object));
  }

  boolean keeps(MethodNode node, Walk walk, Launch launch) {
    Body body = node.method().body();
    Paths.Edges end = Paths.Edges.one(walk.header(), walk.exit());
    BitSet unwaited = new Paths(body, end).after(launch.statement(), -1);
    boolean sameCollection =
        !(walk.collection().root() instanceof Term.Site site) || !unwaited.get(site.statement());
    boolean before =
        !new Paths(body, Paths.Edges.NONE)
            .after(launch.statement(), walk.begin())
            .get(walk.header());
    return sameCollection
        && before
        && (walk.bound() == null ? list(node, walk, launch) : array(node, walk, launch, unwaited));
  }

  // --- lists ------------------------------------------------------------------------------------

  private boolean list(MethodNode node, Walk walk, Launch launch) {
    Body body = node.method().body();
    Values values = node.method().values();
    int from = JoinLoops.source(values, body, launch.handle());
    if (from >= 0
        && body.at(from) instanceof Stmt.Invoke next
        && next.method().name().equals("next")
        && isWalked(node, next.receiver(), walk)) {
      return true;
    }
    for (int i = 0; i < body.size(); i++) {
      if (body.at(i) instanceof Stmt.Invoke add
          && add.method().name().equals("add")
          && add.arguments().size() == 1
          && walk.collection().equals(values.of(add.receiver()))
          && isList(node, add.receiver())
          && sameValue(values, add.arguments().get(0), launch)
          && isDone(node, i, walk, launch)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWalked(MethodNode node, int iterator, Walk walk) {
    Values values = node.method().values();
    int begin = JoinLoops.source(values, node.method().body(), iterator);
    return begin >= 0
        && node.method().body().at(begin) instanceof Stmt.Invoke call
        && call.method().name().equals("iterator")
        && walk.collection().equals(values.of(call.receiver()))
        && isList(node, call.receiver());
  }

  /** Lists of the library that only grow. */
  private boolean isList(MethodNode node, int variable) {
    ObjectSet objects = points.mayPointTo(node, variable);
    for (int id : objects) {
      AbstractObject object = points.object(id);
      if (object.hasCode()
          || losing.get(id)
          || !points.typesOf().isSubtype(object.type(), "java.util.List")) {
        return false;
      }
    }
    return !objects.isEmpty();
  }

  // --- arrays -----------------------------------------------------------------------------------

  private boolean array(MethodNode node, Walk walk, Launch launch, BitSet unwaited) {
    Values values = node.method().values();
    Body body = node.method().body();
    List<Integer> stores = stores(node, walk);
    if (stores == null || !distinct(node, stores, walk, unwaited)) {
      return false;
    }
    int from = JoinLoops.source(values, body, launch.handle());
    boolean element =
        from >= 0
            && body.at(from) instanceof Stmt.ArrayLoad load
            && walk.collection().equals(values.of(load.array()));
    return element
        || stores.stream()
            .anyMatch(
                at ->
                    sameValue(values, ((Stmt.ArrayStore) body.at(at)).from(), launch)
                        && isDone(node, at, walk, launch));
  }

  /** All statements that store into the array; null when they are not all known by its name. */
  private List<Integer> stores(MethodNode node, Walk walk) {
    Set<Integer> found = new TreeSet<>();
    for (int object : points.mayPointTo(node, walk.variable())) {
      if (losing.get(object) || points.clonedObjects().contains(points.object(object))) {
        return null;
      }
      for (Place place : arrayStores.getOrDefault(object, Set.of())) {
        Stmt.ArrayStore store =
            (Stmt.ArrayStore) place.node().method().body().at(place.statement());
        if (place.node() != node
            || !walk.collection().equals(node.method().values().of(store.array()))) {
          return null;
        }
        found.add(place.statement());
      }
    }
    return List.copyOf(found);
  }

  /** Whether no two stores have the same index, and all indices are below the walk's bound. */
  private boolean distinct(MethodNode node, List<Integer> stores, Walk walk, BitSet unwaited) {
    Set<Integer> positions = new HashSet<>();
    for (int at : stores) {
      Stmt.ArrayStore store = (Stmt.ArrayStore) node.method().body().at(at);
      boolean placed =
          store.position() != null
              && positions.add(store.position())
              && (coversAll(walk)
                  || walk.bound().value() instanceof Integer n && store.position() < n)
              && once(node.method().body(), at, walk);
      boolean counted = stores.size() == 1 && isCounted(node, at, store, walk, unwaited);
      if (!placed && !counted) {
        return false;
      }
    }
    return true;
  }

  private static boolean coversAll(Walk walk) {
    return walk.collection().equals(walk.bound().array());
  }

  /** Each round of a counting loop stores at another index, below the walk's bound. */
  private static boolean isCounted(
      MethodNode node, int at, Stmt.ArrayStore store, Walk walk, BitSet unwaited) {
    Body body = node.method().body();
    Counter counter = Counter.of(body, store.index());
    return counter != null
        && (coversAll(walk)
            || isStable(walk.bound(), unwaited) && boundedAlike(body, node, at, counter, walk))
        && !new Paths(body, Paths.Edges.NONE).after(at, counter.increment()).get(at)
        && !unwaited.get(counter.init());
  }

  /** Whether the bound is the same for the stores and for the walk. */
  private static boolean isStable(Bound bound, BitSet unwaited) {
    if (!(bound.value() instanceof Term term)) {
      return bound.value() != null;
    }
    return term.steps().stream().allMatch(step -> step.statement() < 0)
        && !(term.root() instanceof Term.Site site && unwaited.get(site.statement()));
  }

  /** The store is reached only by a test of its index against the walk's bound. */
  private static boolean boundedAlike(
      Body body, MethodNode node, int at, Counter counter, Walk walk) {
    for (int h = 0; h < body.size(); h++) {
      if (body.at(h) instanceof Stmt.Branch test
          && test.left() == counter.variable()
          && walk.bound().equals(Bound.of(node, test))
          && Rounds.isGuarded(body, at, counter.init(), counter.increment(), h)) {
        return true;
      }
    }
    return false;
  }

  private static boolean once(Body body, int at, Walk walk) {
    return walk.collection().root() instanceof Term.Site site
        && !new Paths(body, Paths.Edges.NONE).after(at, site.statement()).get(at);
  }

  // --- both -------------------------------------------------------------------------------------

  private static boolean sameValue(Values values, int variable, Launch launch) {
    Term kept = values.of(variable);
    return kept != null
        && kept.equals(values.of(launch.handle()))
        && kept.root() instanceof Term.Site
        && kept.steps().isEmpty();
  }

  /** Whether what is started is always kept: before its start, or before anything can be lost. */
  private static boolean isDone(MethodNode node, int keeping, Walk walk, Launch launch) {
    Body body = node.method().body();
    int made = ((Term.Site) node.method().values().of(launch.handle()).root()).statement();
    boolean keptBefore =
        made != launch.statement()
            && !new Paths(body, Paths.Edges.NONE).after(made, keeping).get(launch.statement());
    BitSet unkept = new Paths(body, Paths.Edges.outOf(keeping)).after(launch.statement(), -1);
    return keptBefore || !unkept.get(walk.header()) && !unkept.get(made);
  }
}
