package bigfoot.races.order;

import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.AbstractThread.Kind;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The abstract threads of a program: one for each place that starts some, and those given. */
public final class Threads {
  private final List<AbstractThread> threads = new ArrayList<>();
  private final Map<List<Object>, List<AbstractThread>> startedAt = new LinkedHashMap<>();
  private final List<BitSet> nodes = new ArrayList<>();
  private final List<BitSet> descendants = new ArrayList<>();

  public Threads(PointsTo points, Multiplicities multiplicities) {
    points.mains().forEach(main -> add(Kind.MAIN, main, Multiplicity.ONE));
    points.initializers().forEach(clinit -> add(Kind.INITIALIZER, clinit, Multiplicity.ONE));
    if (!points.open().isEmpty()) {
      threads.add(
          new AbstractThread(
              threads.size(), Kind.CLIENT, null, -1, points.open(), Multiplicity.MANY, false));
    }
    started(points, multiplicities);
    findNodes();
    findDescendants();
  }

  private void add(Kind kind, MethodNode body, Multiplicity multiplicity) {
    threads.add(
        new AbstractThread(threads.size(), kind, null, -1, List.of(body), multiplicity, false));
  }

  private void started(PointsTo points, Multiplicities multiplicities) {
    Map<List<Object>, List<ThreadStart>> places = new LinkedHashMap<>();
    for (ThreadStart start : points.starts()) {
      places
          .computeIfAbsent(
              List.of(start.from(), start.statement(), start.joined()), k -> new ArrayList<>())
          .add(start);
    }
    for (List<ThreadStart> starts : places.values()) {
      ThreadStart first = starts.get(0);
      List<MethodNode> bodies = starts.stream().map(ThreadStart::body).distinct().toList();
      Multiplicity multiplicity =
          first.joined() ? Multiplicity.MANY : multiplicities.of(first.from(), first.statement());
      AbstractThread thread =
          new AbstractThread(
              threads.size(),
              Kind.STARTED,
              first.from(),
              first.statement(),
              bodies,
              multiplicity,
              first.joined());
      threads.add(thread);
      startedAt
          .computeIfAbsent(List.of(first.from(), first.statement()), k -> new ArrayList<>())
          .add(thread);
    }
  }

  private void findNodes() {
    for (AbstractThread thread : threads) {
      BitSet reached = new BitSet();
      Deque<MethodNode> work = new ArrayDeque<>(thread.bodies());
      while (!work.isEmpty()) {
        MethodNode node = work.poll();
        if (!reached.get(node.id())) {
          reached.set(node.id());
          for (int i = 0; i < node.method().body().size(); i++) {
            node.calls(i).forEach(call -> work.add(call.callee()));
          }
        }
      }
      nodes.add(reached);
    }
  }

  private void findDescendants() {
    for (AbstractThread thread : threads) {
      BitSet found = new BitSet();
      Deque<AbstractThread> work = new ArrayDeque<>(List.of(thread));
      while (!work.isEmpty()) {
        BitSet runs = nodes.get(work.poll().id());
        for (AbstractThread other : threads) {
          if (other.from() != null && runs.get(other.from().id()) && !found.get(other.id())) {
            found.set(other.id());
            work.add(other);
          }
        }
      }
      descendants.add(found);
    }
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
