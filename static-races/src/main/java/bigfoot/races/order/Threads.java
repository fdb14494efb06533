package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.AbstractThread.Kind;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.escape.Ownership;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.points.PointsTo.ThreadStart;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The abstract threads of a program: one for each place that starts some, and those given. */
public final class Threads {
  private final List<AbstractThread> threads = new ArrayList<>();
  private final Map<List<Object>, List<AbstractThread>> startedAt = new LinkedHashMap<>();
  private final List<BitSet> nodes = new ArrayList<>();
  private final List<BitSet> descendants = new ArrayList<>();
  private final Map<MethodNode, AbstractThread> initializers = new LinkedHashMap<>();
  private final Map<AbstractThread, BitSet> runners = new HashMap<>();
  private final Map<MethodNode, BitSet> triggering = new HashMap<>();

  public Threads(PointsTo points, Multiplicities multiplicities, Ownership ownership) {
    points.mains().forEach(main -> add(Kind.MAIN, main, Multiplicity.ONE));
    points.initializers().forEach(clinit -> add(Kind.INITIALIZER, clinit, Multiplicity.ONE));
    if (!points.open().isEmpty()) {
      threads.add(
          new AbstractThread(
              threads.size(),
              Kind.CLIENT,
              null,
              -1,
              points.open(),
              Multiplicity.MANY,
              Manner.MANY));
    }
    started(points, multiplicities, new ListedTasks(multiplicities, ownership));
    for (AbstractThread thread : threads) {
      if (thread.kind() == Kind.INITIALIZER) {
        initializers.put(thread.bodies().get(0), thread);
        runners.put(thread, new BitSet());
      }
    }
    findNodes(points);
    points.eachTrigger(
        (node, needed) -> triggering.computeIfAbsent(needed, n -> new BitSet()).set(node.id()));
    findDescendants();
    findRunners();
  }

  private void add(Kind kind, MethodNode body, Multiplicity multiplicity) {
    threads.add(
        new AbstractThread(
            threads.size(), kind, null, -1, List.of(body), multiplicity, Manner.ONE));
  }

  /** One of the places that start threads; {@code task} when that is one thread of several. */
  private record Place(MethodNode from, int statement, boolean joined, AbstractObject task) {}

  private void started(PointsTo points, Multiplicities multiplicities, ListedTasks listed) {
    Map<Place, List<ThreadStart>> places = new LinkedHashMap<>();
    for (ThreadStart start : points.starts()) {
      AbstractObject only = listed.isStartedOnce(start) ? start.task() : null;
      Place place = new Place(start.from(), start.statement(), start.joined(), only);
      places.computeIfAbsent(place, k -> new ArrayList<>()).add(start);
    }
    for (Map.Entry<Place, List<ThreadStart>> entry : places.entrySet()) {
      List<ThreadStart> starts = entry.getValue();
      ThreadStart first = starts.get(0);
      boolean once =
          entry.getKey().task() != null
              || starts.stream().allMatch(start -> start.manner() == Manner.ONE);
      AbstractThread thread =
          new AbstractThread(
              threads.size(),
              Kind.STARTED,
              first.from(),
              first.statement(),
              starts.stream().map(ThreadStart::body).distinct().toList(),
              once ? multiplicities.of(first.from(), first.statement()) : Multiplicity.MANY,
              first.joined() ? Manner.JOINED : once ? Manner.ONE : Manner.MANY);
      threads.add(thread);
      startedAt
          .computeIfAbsent(List.of(first.from(), first.statement()), k -> new ArrayList<>())
          .add(thread);
    }
  }

  private void findNodes(PointsTo points) {
    int[][] callees = callees(points.nodes());
    for (AbstractThread thread : threads) {
      nodes.add(reached(thread, callees));
    }
  }

  /** Each method's callees once, by number: the walks of all threads go over all calls. */
  private static int[][] callees(List<MethodNode> nodes) {
    int[][] callees = new int[nodes.size()][];
    for (MethodNode node : nodes) {
      BitSet distinct = new BitSet();
      for (int i = 0; i < node.method().body().size(); i++) {
        node.calls(i).forEach(call -> distinct.set(call.callee().id()));
      }
      callees[node.id()] = distinct.stream().toArray();
    }
    return callees;
  }

  private static BitSet reached(AbstractThread thread, int[][] callees) {
    BitSet reached = new BitSet();
    IntArrayList work = new IntArrayList();
    for (MethodNode body : thread.bodies()) {
      work.add(body.id());
    }
    while (!work.isEmpty()) {
      int node = work.popInt();
      if (!reached.get(node)) {
        reached.set(node);
        for (int callee : callees[node]) {
          if (!reached.get(callee)) {
            work.add(callee);
          }
        }
      }
    }
    return reached;
  }

  /** What a class initializer starts, the threads that may run it start. */
  private void findDescendants() {
    for (AbstractThread thread : threads) {
      BitSet found = new BitSet();
      BitSet initialized = new BitSet();
      Deque<AbstractThread> work = new ArrayDeque<>(List.of(thread));
      while (!work.isEmpty()) {
        BitSet runs = nodes.get(work.poll().id());
        for (AbstractThread other : threads) {
          if (other.from() != null && runs.get(other.from().id()) && !found.get(other.id())) {
            found.set(other.id());
            work.add(other);
          }
        }
        for (AbstractThread initializer : initializers.values()) {
          if (!initialized.get(initializer.id()) && needing(initializer).intersects(runs)) {
            initialized.set(initializer.id());
            work.add(initializer);
          }
        }
      }
      descendants.add(found);
    }
  }

  /** Nodes that may run the initializer. */
  private BitSet needing(AbstractThread initializer) {
    return triggering.getOrDefault(initializer.bodies().get(0), new BitSet());
  }

  /** A class initializer is run by one of the threads that get to where it is needed. */
  private void findRunners() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (AbstractThread initializer : initializers.values()) {
        BitSet needing = needing(initializer);
        BitSet known = runners.get(initializer);
        int before = known.cardinality();
        for (AbstractThread thread : threads) {
          if (thread != initializer && nodes(thread).intersects(needing)) {
            known.or(runners(thread));
          }
        }
        changed |= known.cardinality() > before;
      }
    }
  }

  /** Threads whose code this is: the thread itself, or all that may run the initializer. */
  public BitSet runners(AbstractThread thread) {
    BitSet known = runners.get(thread);
    if (known == null) {
      known = new BitSet();
      known.set(thread.id());
      runners.put(thread, known);
    }
    return known;
  }

  /** The pseudo-thread of a class initializer. */
  AbstractThread initializer(MethodNode body) {
    return initializers.get(body);
  }

  public List<AbstractThread> all() {
    return threads;
  }

  public AbstractThread get(int id) {
    return threads.get(id);
  }

  /** Threads that the statement starts. */
  public List<AbstractThread> startedAt(MethodNode node, int statement) {
    return startedAt.getOrDefault(List.of(node, statement), List.of());
  }

  /** Ids of the nodes the thread may run. */
  public BitSet nodes(AbstractThread thread) {
    return nodes.get(thread.id());
  }

  /** Threads that the thread may start, directly or not. */
  public BitSet descendants(AbstractThread thread) {
    return descendants.get(thread.id());
  }
}
