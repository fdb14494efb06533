package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * G: the constraints on any correct reordering that ends with the pair.
 *
 * <pre>
 * edge                          stored as
 * program order                 Window.previous
 * conflicting accesses (CA)     incoming, between neighbours: the rest follows by transitivity
 * fork to child, child to join  incoming
 * added by AddConstraints       added
 * consecutive-event             implicit: {@link #must} is what precedes e1 or e2, hence both
 * </pre>
 *
 * The edge from e1 to e2 is left out. DC's rules (a) and (b) need no edges of their own: for
 * critical sections that must be in the reordering, the lock-semantics constraints imply them.
 */
final class ConstraintGraph {
  final Window w;

  /** Sources of the edges into node n: {@code sources[starts[n] .. starts[n + 1])}. */
  private final int[] starts;

  private final IntArrayList sources = new IntArrayList();
  private final Int2ObjectOpenHashMap<IntArrayList> added = new Int2ObjectOpenHashMap<>();
  private final BitSet hasAdded = new BitSet();

  /**
   * R, per thread: the last node that must be in the reordering; -1 for none. A thread's part is
   * always a prefix of its nodes.
   */
  private final int[] must;

  private int included;
  private boolean contradiction;

  ConstraintGraph(Window window) {
    w = window;
    starts = new int[w.size() + 1];
    must = new int[w.threads()];
    Arrays.fill(must, -1);
    new EdgeBuilder().build();
    includeBefore(w.e1);
    includeBefore(w.e2);
  }

  /** Each thread's last node in R. */
  int must(int thread) {
    return must[thread];
  }

  /** Grows whenever R does. */
  int included() {
    return included;
  }

  boolean isIn(int node) {
    return node <= must[w.thread(node)];
  }

  /** True once e1 or e2 would have to precede itself. */
  boolean contradiction() {
    return contradiction;
  }

  /** How many edges lead into the node, not counting the one of program order. */
  int edgesInto(int node) {
    int built = starts[node + 1] - starts[node];
    return hasAdded.get(node) ? built + added.get(node).size() : built;
  }

  /** Where the edge of this number into the node comes from. */
  int source(int node, int edge) {
    int at = starts[node] + edge;
    return at < starts[node + 1]
        ? sources.getInt(at)
        : added.get(node).getInt(at - starts[node + 1]);
  }

  /** Adds a constraint; returns false when it is there already. */
  boolean add(int source, int sink) {
    hasAdded.set(sink);
    IntArrayList in = added.computeIfAbsent(sink, any -> new IntArrayList(2));
    if (in.contains(source)) {
      return false;
    }
    in.add(source);
    if (isIn(sink)) {
      include(source);
    }
    return true;
  }

  /** [Algorithm 1, line 12]: what precedes one of the pair must be there. */
  private void includeBefore(int racing) {
    int before = w.previous.getInt(racing);
    if (before >= 0) {
      include(before);
    }
    for (int i = 0; i < edgesInto(racing); i++) {
      include(source(racing, i));
    }
  }

  /** Puts the node and all that reaches it into R. */
  void include(int node) {
    IntArrayList work = new IntArrayList();
    work.push(node);
    while (!work.isEmpty()) {
      int top = work.popInt();
      int t = w.thread(top);
      int from = must[t];
      if (top <= from) {
        continue;
      }
      must[t] = top;
      included++;
      for (int n = top; n > from && n >= 0; n = w.previous.getInt(n)) {
        contradiction |= n == w.e1 || n == w.e2;
        for (int i = edgesInto(n) - 1; i >= 0; i--) {
          work.push(source(n, i));
        }
      }
    }
  }

  /** One pass over the window that finds the edges of its fields' legend. */
  private final class EdgeBuilder {
    /** Per variable or channel: the last write, and each thread's last read since. */
    private final class Memory {
      int write = -1;
      final IntArrayList reads = new IntArrayList(2);
    }

    private final Int2ObjectOpenHashMap<Memory> variables = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<Memory> channels = new Int2ObjectOpenHashMap<>();

    /** Per thread: its last node so far. */
    private final int[] latest = new int[w.threads()];

    /** Per thread: the fork of the one whose first node is still to come; -1 for none. */
    private final int[] forks = new int[w.threads()];

    void build() {
      Arrays.fill(forks, -1);
      Arrays.fill(latest, -1);
      for (int n = 0; n < w.size(); n++) {
        starts[n] = sources.size();
        int t = w.thread(n);
        latest[t] = n;
        if (forks[t] >= 0) {
          sources.add(forks[t]);
          forks[t] = -1;
        }
        switch (w.op(n)) {
          case Op.READ -> read(n, memory(variables, n));
          case Op.WRITE -> write(n, memory(variables, n));
          case Op.RECEIVE -> read(n, memory(channels, n));
          case Op.SEND -> write(n, memory(channels, n));
          case Op.FORK -> forks[w.target.getInt(n)] = n;
          case Op.JOIN -> join(n, w.target.getInt(n));
          default -> {}
        }
      }
      starts[w.size()] = sources.size();
    }

    private Memory memory(Int2ObjectOpenHashMap<Memory> all, int n) {
      return all.computeIfAbsent(w.target.getInt(n), any -> new Memory());
    }

    private void edge(int source, int sink) {
      boolean ofThePair = source == w.e1 && sink == w.e2;
      if (source >= 0 && w.thread(source) != w.thread(sink) && !ofThePair) {
        sources.add(source);
      }
    }

    private void read(int n, Memory m) {
      edge(m.write, n);
      int t = w.thread(n);
      m.reads.removeIf(r -> w.thread(r) == t);
      m.reads.add(n);
    }

    private void write(int n, Memory m) {
      edge(m.write, n);
      for (int i = 0; i < m.reads.size(); i++) {
        edge(m.reads.getInt(i), n);
      }
      m.reads.clear();
      m.write = n;
    }

    private void join(int n, int child) {
      if (forks[child] >= 0) {
        sources.add(forks[child]);
      } else if (latest[child] >= 0) {
        sources.add(latest[child]);
      }
    }
  }
}
