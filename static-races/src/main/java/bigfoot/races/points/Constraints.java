package bigfoot.races.points;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Inclusion constraints between sets of abstract objects, solved by propagating only what is new.
 * Bottom is the empty set everywhere; sets only grow.
 */
final class Constraints {
  private static final class Variable {
    final IntOpenHashSet objects = new IntOpenHashSet(4);
    IntArrayList pending;
    List<Edge> edges = List.of();
    List<IntConsumer> listeners = List.of();
  }

  /** {@code to} includes what the source has and the filter lets through. */
  private record Edge(int to, Filter filter) {}

  private final class Filter {
    final String type;
    final BitSet known = new BitSet();
    final BitSet passing = new BitSet();

    Filter(String type) {
      this.type = type;
    }

    boolean passes(int object) {
      if (!known.get(object)) {
        known.set(object);
        passing.set(object, types.mayHold(objects.get(object), type));
      }
      return passing.get(object);
    }
  }

  private final Types types;
  private final List<AbstractObject> objects;
  private final List<Variable> variables = new ArrayList<>();
  private final Map<String, Filter> filters = new HashMap<>();
  private final Deque<Integer> work = new ArrayDeque<>();
  private final LongOpenHashSet plainEdges = new LongOpenHashSet();

  Constraints(Types types, List<AbstractObject> objects) {
    this.types = types;
    this.objects = objects;
  }

  /** Makes {@code count} variables and returns the first. */
  int variables(int count) {
    int first = variables.size();
    for (int i = 0; i < count; i++) {
      variables.add(new Variable());
    }
    return first;
  }

  IntOpenHashSet objects(int variable) {
    return variables.get(variable).objects;
  }

  void add(int variable, int object) {
    Variable v = variables.get(variable);
    if (v.objects.add(object)) {
      if (v.pending == null) {
        v.pending = new IntArrayList(4);
        work.add(variable);
      }
      v.pending.add(object);
    }
  }

  /** {@code to} ⊇ {@code from}, restricted to objects of the type; null restricts nothing. */
  void flow(int from, int to, String type) {
    if (from == to || type == null && !plainEdges.add(((long) from << 32) | to)) {
      return;
    }
    Filter filter =
        type == null || type.equals("java.lang.Object")
            ? null
            : filters.computeIfAbsent(type, Filter::new);
    Variable source = variables.get(from);
    if (source.edges.isEmpty()) {
      source.edges = new ArrayList<>(2);
    }
    source.edges.add(new Edge(to, filter));
    for (int object : source.objects.toIntArray()) {
      if (filter == null || filter.passes(object)) {
        add(to, object);
      }
    }
  }

  /** Tells the listener every object of the variable, now and later, each once. */
  void each(int variable, IntConsumer listener) {
    Variable v = variables.get(variable);
    if (v.listeners.isEmpty()) {
      v.listeners = new ArrayList<>(2);
    }
    v.listeners.add(listener);
    // What is pending will be told to all listeners anyway.
    IntOpenHashSet waiting = v.pending == null ? null : new IntOpenHashSet(v.pending);
    for (int object : v.objects.toIntArray()) {
      if (waiting == null || !waiting.contains(object)) {
        listener.accept(object);
      }
    }
  }

  void solve() {
    while (!work.isEmpty()) {
      Variable v = variables.get(work.poll());
      IntArrayList news = v.pending;
      v.pending = null;
      for (int e = 0; e < v.edges.size(); e++) {
        Edge edge = v.edges.get(e);
        for (int i = 0; i < news.size(); i++) {
          int object = news.getInt(i);
          if (edge.filter == null || edge.filter.passes(object)) {
            add(edge.to, object);
          }
        }
      }
      int listeners = v.listeners.size(); // later ones are told by each()
      for (int l = 0; l < listeners; l++) {
        for (int i = 0; i < news.size(); i++) {
          v.listeners.get(l).accept(news.getInt(i));
        }
      }
    }
  }
}
