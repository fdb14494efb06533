package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * ConstructReorderedTrace and AttemptToConstructTrace, lines 24 to 44: builds the reordering from
 * its end, always prepending the latest legal event. Each thread offers its last node not yet
 * placed. If nothing is legal but some thread is inside a section that would have to end first, its
 * release joins R and the construction starts again.
 */
final class ConstructReorderedTrace {
  private static final int FREE = -1;

  private final ConstraintGraph g;
  private final Window w;

  /** Per thread: its last node of R that is not placed yet. */
  private final int[] tails;

  /** Per node: how many placed-later nodes still have to be placed before it may be. */
  private final int[] waitingFor;

  /** Per lock: the thread whose section is placed in part, seen from the end; FREE for none. */
  private final int[] insideBy;

  /** Per lock: whether a section on it is in the reordering already. */
  private final boolean[] used;

  /** Per thread: locks of sections whose release is not in R. */
  private final IntArrayList[] unreleased;

  private final IntArrayList reversed = new IntArrayList();

  private ConstructReorderedTrace(ConstraintGraph g) {
    this.g = g;
    w = g.w;
    tails = new int[w.threads()];
    waitingFor = new int[w.size()];
    insideBy = new int[w.locks()];
    used = new boolean[w.locks()];
    unreleased = new IntArrayList[w.threads()];
    java.util.Arrays.fill(insideBy, FREE);
    for (int t = 0; t < tails.length; t++) {
      tails[t] = g.must(t);
      unreleased[t] = w.openAt(tails[t]);
    }
  }

  /**
   * The nodes of a correct reordering that ends with the pair; null when the greed fails, or the
   * time is over.
   */
  static int[] construct(ConstraintGraph g, Deadline deadline) {
    while (!g.contradiction() && !deadline.isOver()) {
      ConstructReorderedTrace attempt = new ConstructReorderedTrace(g);
      int missing = attempt.run();
      if (missing < 0) {
        return attempt.complete() ? attempt.result() : null;
      }
      g.include(missing);
    }
    return null;
  }

  /** Returns a release that must join R first, or -1. */
  private int run() {
    count();
    enter(w.thread(g.e1));
    enter(w.thread(g.e2));
    while (true) {
      int best = -1;
      for (int tail : tails) {
        if (tail > best && legal(tail)) {
          best = tail;
        }
      }
      if (best < 0) {
        return complete() ? -1 : missingRelease();
      }
      place(best);
    }
  }

  private boolean complete() {
    for (int tail : tails) {
      if (tail >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Counts the edges between nodes of R; those into e1 and e2 are met by their being last. */
  private void count() {
    for (int t = 0; t < tails.length; t++) {
      for (int n = tails[t]; n >= 0; n = w.previous.getInt(n)) {
        for (int i = g.edgesInto(n) - 1; i >= 0; i--) {
          waitingFor[g.source(n, i)]++;
        }
      }
    }
  }

  private boolean legal(int n) {
    if (waitingFor[n] > 0) {
      return false;
    }
    int t = w.thread(n);
    if (!mayEnter(t)) {
      return false;
    }
    return w.op(n) != Op.RELEASE || insideBy[w.target.getInt(n)] == FREE;
  }

  /** Unfinished sections must be the last of their locks. */
  private boolean mayEnter(int t) {
    for (int i = 0; i < unreleased[t].size(); i++) {
      int lock = w.target.getInt(unreleased[t].getInt(i));
      if (insideBy[lock] != FREE || used[lock]) {
        return false;
      }
    }
    return true;
  }

  private void enter(int t) {
    for (int i = 0; i < unreleased[t].size(); i++) {
      insideBy[w.target.getInt(unreleased[t].getInt(i))] = t;
    }
    unreleased[t].clear();
  }

  private void place(int n) {
    int t = w.thread(n);
    enter(t);
    reversed.add(n);
    tails[t] = w.previous.getInt(n);
    for (int i = g.edgesInto(n) - 1; i >= 0; i--) {
      waitingFor[g.source(n, i)]--;
    }
    if (w.op(n) == Op.RELEASE) {
      insideBy[w.target.getInt(n)] = t;
    } else if (w.op(n) == Op.ACQUIRE) {
      insideBy[w.target.getInt(n)] = FREE;
      used[w.target.getInt(n)] = true;
    }
  }

  /** [Line 38]: a release outside R without which some thread's next event cannot be prepended. */
  private int missingRelease() {
    for (int t = 0; t < tails.length; t++) {
      for (int i = 0; tails[t] >= 0 && i < unreleased[t].size(); i++) {
        int acquire = unreleased[t].getInt(i);
        int release = w.match.getInt(acquire);
        int lock = w.target.getInt(acquire);
        if (release >= 0 && (used[lock] || insideBy[lock] != FREE)) {
          return release;
        }
      }
    }
    return -1;
  }

  private int[] result() {
    int[] nodes = new int[reversed.size() + 2];
    for (int i = 0; i < reversed.size(); i++) {
      nodes[reversed.size() - 1 - i] = reversed.getInt(i);
    }
    nodes[nodes.length - 2] = g.e1;
    nodes[nodes.length - 1] = g.e2;
    return nodes;
  }
}
