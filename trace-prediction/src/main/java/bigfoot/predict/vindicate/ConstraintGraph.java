package bigfoot.predict.vindicate;

import bigfoot.predict.order.RacingPair;
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
 * conflicting accesses (CA)     Edges, between neighbours: the rest follows by transitivity
 * fork to child, child to join  Edges
 * added by AddConstraints       added
 * consecutive-event             implicit: {@link #must} is what precedes e1 or e2, hence both
 * </pre>
 *
 * The edge from e1 to e2 is left out. DC's rules (a) and (b) need no edges of their own: for
 * critical sections that must be in the reordering, the lock-semantics constraints imply them.
 */
final class ConstraintGraph {
  final Window w;

  /** Nodes of the racing pair. */
  final int e1;

  final int e2;

  private final Edges edges;

  /** Where the edges into e2 come from, but for the pair's own. */
  private final IntArrayList intoSecond = new IntArrayList(2);

  private final Int2ObjectOpenHashMap<IntArrayList> added = new Int2ObjectOpenHashMap<>();
  private final BitSet hasAdded = new BitSet();

  /**
   * R, per thread: the last node that must be in the reordering; -1 for none. A thread's part is
   * always a prefix of its nodes.
   */
  private final int[] must;

  /** Whether R goes on to grow after a contradiction. */
  private boolean whole;

  private int included;
  private boolean contradiction;

  /** If there is a contradiction already, R is there in part only. */
  ConstraintGraph(Window window, RacingPair pair) {
    this(window, pair, false);
  }

  /** With the whole of R, contradiction or not. */
  static ConstraintGraph whole(Window window, RacingPair pair) {
    return new ConstraintGraph(window, pair, true);
  }

  private ConstraintGraph(Window window, RacingPair pair, boolean whole) {
    w = window;
    this.whole = whole;
    e1 = w.node(pair.first().event());
    e2 = w.node(pair.second().event());
    edges = w.edges();
    for (int i = 0; i < edges.into(e2); i++) {
      if (edges.source(e2, i) != e1) {
        intoSecond.add(edges.source(e2, i));
      }
    }
    must = new int[w.threads()];
    Arrays.fill(must, -1);
    includeBefore(e1);
    includeBefore(e2);
    this.whole = true;
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
    return hasAdded.get(node) ? built(node) + added.get(node).size() : built(node);
  }

  private int built(int node) {
    return node == e2 ? intoSecond.size() : edges.into(node);
  }

  /** Where the edge of this number into the node comes from. */
  int source(int node, int edge) {
    if (edge >= built(node)) {
      return added.get(node).getInt(edge - built(node));
    }
    return node == e2 ? intoSecond.getInt(edge) : edges.source(node, edge);
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
    while (!work.isEmpty() && goesOn()) {
      int top = work.popInt();
      int t = w.thread(top);
      int from = must[t];
      if (top > from) {
        must[t] = top;
        included++;
        sources(top, from, work);
      }
    }
  }

  /** Finds the edges into nodes of one thread, from {@code top} back to one that is in R. */
  private void sources(int top, int from, IntArrayList into) {
    for (int n = top; n > from && n >= 0 && goesOn(); n = w.previous.getInt(n)) {
      contradiction |= n == e1 || n == e2;
      for (int i = edgesInto(n) - 1; i >= 0; i--) {
        into.push(source(n, i));
      }
    }
  }

  private boolean goesOn() {
    return whole || !contradiction;
  }
}
