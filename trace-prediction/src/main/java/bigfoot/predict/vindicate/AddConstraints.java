package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * AddConstraints, lines 11 to 23: adds lock-semantics constraints to G until nothing changes, or
 * until a cycle (or a missing release) shows that no correct reordering can end with the pair.
 *
 * <p>Reachability is kept as clocks: component u of a node's clock is 1 + the last node of thread u
 * that reaches it. One pass over the window in trace order computes them all; only constraints that
 * point backwards make another pass necessary. By program order it is enough to consider, for each
 * release and each other thread, the last acquire that reaches it.
 */
final class AddConstraints {
  private final ConstraintGraph g;
  private final Window w;
  private final int threads;

  /** Per lock and thread: the acquires, ascending. */
  private final IntArrayList[][] acquires;

  /** Per node with an edge out of its thread: its clock but for its own component. */
  private final int[][] clocks;

  /** Per thread: the running clock, and its last copy in {@link #clocks} while still equal. */
  private final int[][] running;

  private final int[][] copies;

  /** Per lock and thread: the last acquire that the pass has met, plus 1. */
  private final int[][] recent;

  private boolean cycle;
  private boolean changed;

  private AddConstraints(ConstraintGraph g) {
    this.g = g;
    w = g.w;
    threads = w.threads();
    acquires = new IntArrayList[w.locks()][threads];
    clocks = new int[w.size()][];
    running = new int[threads][];
    copies = new int[threads][];
    recent = new int[w.locks()][threads];
    for (int n = 0; n < w.size(); n++) {
      if (w.op(n) == Op.ACQUIRE) {
        IntArrayList[] byThread = acquires[w.target.getInt(n)];
        int t = w.thread(n);
        byThread[t] = byThread[t] == null ? new IntArrayList(2) : byThread[t];
        byThread[t].add(n);
      }
    }
  }

  /**
   * False when the constraints cannot be met: the pair is no predictable race. When the time is
   * over, constraints may be missing.
   */
  static boolean saturate(ConstraintGraph g, Deadline deadline) {
    if (g.contradiction()) {
      return false;
    }
    AddConstraints a = new AddConstraints(g);
    do {
      a.changed = false;
      a.heldAt(g.e1);
      a.heldAt(g.e2);
      if (!g.contradiction() && !a.cycle) {
        a.pass();
      }
    } while (a.changed && !a.cycle && !g.contradiction() && !deadline.isOver());
    return !a.cycle && !g.contradiction();
  }

  /**
   * [Lines 16 to 19] for the sections the racing event is in: all of R reaches it and hence their
   * releases, so that every other section of R on their locks must be over before they begin.
   */
  private void heldAt(int racing) {
    int t = w.thread(racing);
    IntArrayList open = w.openAt(racing);
    for (int i = 0; i < open.size(); i++) {
      int acquire = open.getInt(i);
      for (int u = 0; u < threads; u++) {
        if (u != t) {
          order(lastAcquire(w.target.getInt(acquire), u, g.must(u)), acquire);
        }
      }
    }
  }

  /** The thread's last acquire of the lock up to the given node, or -1. */
  private int lastAcquire(int lock, int u, int limit) {
    IntArrayList all = acquires[lock][u];
    if (all == null) {
      return -1;
    }
    int low = 0;
    int high = all.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (all.getInt(middle) <= limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? -1 : all.getInt(low - 1);
  }

  /** The section of {@code first} must end before {@code second} is acquired. */
  private void order(int first, int second) {
    if (first < 0) {
      return;
    }
    int release = w.match.getInt(first);
    if (release < 0) {
      cycle |= w.complete;
    } else if (g.add(release, second)) {
      changed = true;
    }
  }

  private void pass() {
    for (int t = 0; t < threads; t++) {
      running[t] = new int[threads];
      copies[t] = null;
    }
    for (int[] ofLock : recent) {
      Arrays.fill(ofLock, 0);
    }
    for (int n = 0; n < w.size() && !cycle; n++) {
      int t = w.thread(n);
      for (int i = g.edgesInto(n) - 1; i >= 0; i--) {
        learn(n, t, g.source(n, i));
      }
      running[t][t] = n + 1;
      int op = w.op(n);
      if (op == Op.ACQUIRE) {
        acquire(n, t);
      } else if (op == Op.RELEASE && g.isIn(w.match.getInt(n))) {
        release(n, t);
      }
      remember(n, t);
    }
  }

  private void learn(int node, int t, int source) {
    int u = w.thread(source);
    if (running[t][u] > source || u == t) {
      cycle |= u == t && source >= node;
      return;
    }
    int[] clock = clocks[source];
    if (clock == null) {
      changed = true; // a backward edge on its first pass
      return;
    }
    cycle |= clock[t] > node;
    int[] mine = running[t];
    for (int i = 0; i < threads; i++) {
      if (clock[i] > mine[i]) {
        mine[i] = clock[i];
      }
    }
    mine[u] = Math.max(mine[u], source + 1);
    copies[t] = null;
  }

  /** A copy of the thread's clock; its own component is the copying node's, not the copy's. */
  private int[] copy(int t) {
    if (copies[t] == null) {
      copies[t] = running[t].clone();
    }
    return copies[t];
  }

  private void remember(int n, int t) {
    int[] now = copy(t);
    int[] before = clocks[n];
    if (before != null && before != now && !same(before, now, t)) {
      changed = true;
    }
    clocks[n] = now;
  }

  private static boolean same(int[] a, int[] b, int but) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i] && i != but) {
        return false;
      }
    }
    return true;
  }

  /**
   * [Lines 16 to 19] as far as they are known at acquire n: a section whose acquire reaches n ends
   * before n. The latest first, as its end knows of most others; and at once, so that it takes no
   * further pass.
   */
  private void acquire(int n, int t) {
    int lock = w.target.getInt(n);
    int latest = g.isIn(n) ? latestOpen(lock, t, n) : -1;
    while (latest >= 0 && endBefore(latest, n, t)) {
      latest = latestOpen(lock, t, n);
    }
    recent[lock][t] = n + 1;
  }

  /** The last acquire that reaches acquire n while its release is not known to; -1 for none. */
  private int latestOpen(int lock, int t, int n) {
    int latest = -1;
    for (int u = 0; u < threads; u++) {
      if (u != t) {
        int first = knownAcquire(lock, u, t, n);
        if (first > latest
            && !(w.match.getInt(first) >= 0 && running[t][u] > w.match.getInt(first))) {
          latest = first;
        }
      }
    }
    return latest;
  }

  /** Orders the section of {@code first} before acquire n; false when n learns nothing by it. */
  private boolean endBefore(int first, int n, int t) {
    int release = w.match.getInt(first);
    if (release < 0) {
      cycle |= w.complete;
      return false;
    }
    int before = g.included();
    g.add(release, n);
    changed |= g.included() != before;
    learn(n, t, release);
    return running[t][w.thread(first)] > release;
  }

  /** Thread u's last acquire of the lock, in R, that reaches node n of thread t; -1 for none. */
  private int knownAcquire(int lock, int u, int t, int n) {
    int limit = Math.min(running[t][u] - 1, g.must(u));
    int last = recent[lock][u] - 1;
    return limit < n && last <= limit ? last : lastAcquire(lock, u, limit);
  }

  /** [Lines 16 to 19] for release n: what its thread has learnt since the acquire. */
  private void release(int n, int t) {
    int acquire = w.match.getInt(n);
    int lock = w.target.getInt(n);
    int[] then = clocks[acquire];
    for (int u = 0; u < threads; u++) {
      if (u != t && running[t][u] != then[u]) {
        int first = knownAcquire(lock, u, t, n);
        boolean implied =
            first >= 0 && w.match.getInt(first) >= 0 && then[u] > w.match.getInt(first);
        if (!implied) {
          order(first, acquire);
        }
      }
    }
  }
}
