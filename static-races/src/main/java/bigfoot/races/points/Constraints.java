package bigfoot.races.points;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Inclusion constraints between sets of abstract objects, solved by propagating only what is new.
 * Bottom is the empty set everywhere; sets only grow. Variables that include one another have the
 * same set in the end and are made one from time to time ({@link Cycles}).
 */
final class Constraints {
  private static final int FIRST_SEARCH = 200_000;
  private static final int TOLD_EVERY = 1 << 12;

  /** A variable, or one that others have become part of. */
  static final class Variable {
    final ObjectSet objects = new ObjectSet();
    ObjectSet pending;
    List<Edge> edges = List.of();
    List<IntConsumer> listeners = List.of();
  }

  /** {@code to} includes what the source has and the filter lets through. */
  record Edge(int to, TypeFilter filter) {}

  private final Types types;
  private final List<AbstractObject> objects;
  private final PointsTo.Watcher watcher;
  private final List<Variable> variables = new ArrayList<>();
  private final UnionFind same = new UnionFind();
  private final Map<String, TypeFilter> filters = new HashMap<>();
  private final Deque<Integer> work = new ArrayDeque<>();
  private final LongOpenHashSet plainEdges = new LongOpenHashSet();
  private int steps;
  private int nextSearch = FIRST_SEARCH;

  Constraints(Types types, List<AbstractObject> objects, PointsTo.Watcher watcher) {
    this.types = types;
    this.objects = objects;
    this.watcher = watcher;
  }

  /** Makes {@code count} variables and returns the first. */
  int variables(int count) {
    int first = variables.size();
    for (int i = 0; i < count; i++) {
      variables.add(new Variable());
      same.add();
    }
    return first;
  }

  private Variable variable(int number) {
    return variables.get(same.find(number));
  }

  ObjectSet objects(int variable) {
    return variable(variable).objects;
  }

  void add(int variable, int object) {
    Variable v = variable(variable);
    if (v.objects.add(object)) {
      pending(variable, v).add(object);
    }
  }

  private ObjectSet pending(int number, Variable v) {
    if (v.pending == null) {
      v.pending = new ObjectSet();
      work.add(number);
    }
    return v.pending;
  }

  private void addAll(Edge edge, ObjectSet more) {
    Variable to = variable(edge.to);
    ObjectSet added = to.objects.addNew(more, edge.filter);
    if (added != null) {
      if (to.pending == null) {
        to.pending = added;
        work.add(edge.to);
      } else {
        to.pending.addNew(added, null);
      }
    }
  }

  /** {@code to} ⊇ {@code from}, restricted to objects of the type; null restricts nothing. */
  void flow(int from, int to, String type) {
    int first = same.find(from);
    int second = same.find(to);
    boolean plain = type == null || type.equals("java.lang.Object");
    if (first == second || plain && !plainEdges.add((long) first << 32 | second)) {
      return;
    }
    Variable source = variables.get(first);
    Edge edge =
        new Edge(
            second,
            plain ? null : filters.computeIfAbsent(type, t -> new TypeFilter(types, objects, t)));
    if (source.edges.isEmpty()) {
      source.edges = new ArrayList<>(2);
    }
    source.edges.add(edge);
    addAll(edge, source.objects);
  }

  /** Tells the listener every object of the variable, now and later, each once. */
  void each(int variable, IntConsumer listener) {
    Variable v = variable(variable);
    if (v.listeners.isEmpty()) {
      v.listeners = new ArrayList<>(2);
    }
    v.listeners.add(listener);
    // What is pending will be told to all listeners anyway.
    v.objects.without(v.pending).forEach(listener);
  }

  void solve() {
    while (!work.isEmpty()) {
      if (++steps >= nextSearch) {
        nextSearch = steps + steps / 2;
        collapse();
      }
      if ((steps & TOLD_EVERY - 1) == 0) {
        watcher.at(steps, steps + work.size());
      }
      Variable v = variable(work.poll());
      ObjectSet news = v.pending;
      if (news != null) {
        v.pending = null;
        tell(v.edges, v.listeners, news);
      }
    }
  }

  private void tell(List<Edge> edges, List<IntConsumer> listeners, ObjectSet news) {
    int listening = listeners.size(); // later ones are told by each()
    for (int e = 0; e < edges.size(); e++) {
      addAll(edges.get(e), news);
    }
    for (int l = 0; l < listening; l++) {
      news.forEach(listeners.get(l));
    }
  }

  // --- variables that include one another
  // ---------------------------------------------------------

  /** What one of several variables that became one has not been told yet. */
  private record Missed(List<Edge> edges, List<IntConsumer> listeners, ObjectSet objects) {}

  private void collapse() {
    List<Missed> missed = new ArrayList<>();
    for (int[] cycle : Cycles.find(variables, same)) {
      merge(cycle, missed);
    }
    missed.forEach(m -> tell(m.edges, m.listeners, m.objects));
  }

  private void merge(int[] cycle, List<Missed> missed) {
    ObjectSet all = new ObjectSet();
    for (int member : cycle) {
      all.addNew(variables.get(member).objects, null);
    }
    Variable one = new Variable();
    one.objects.addNew(all, null);
    one.edges = new ArrayList<>();
    one.listeners = new ArrayList<>();
    for (int member : cycle) {
      Variable v = variables.get(member);
      ObjectSet told = v.objects.without(v.pending);
      missed.add(new Missed(v.edges, List.copyOf(v.listeners), all.without(told)));
      one.edges.addAll(v.edges);
      one.listeners.addAll(v.listeners);
      same.join(member, cycle[0]);
    }
    int together = same.find(cycle[0]);
    one.edges = distinct(one.edges, together);
    for (int member : cycle) {
      variables.set(member, member == together ? one : null);
    }
  }

  private List<Edge> distinct(List<Edge> edges, int from) {
    Set<Edge> kept = new LinkedHashSet<>();
    for (Edge edge : edges) {
      int to = same.find(edge.to);
      if (to != from) {
        kept.add(new Edge(to, edge.filter));
      }
    }
    return new ArrayList<>(kept);
  }
}
