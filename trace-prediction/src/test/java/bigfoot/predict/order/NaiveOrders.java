package bigfoot.predict.order;

import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * HB, WCP and DC as closures of their definitions: start from nothing, apply every rule to every
 * tuple of events until nothing changes.
 */
final class NaiveOrders {
  private final List<Event> events;
  private final int n;

  /** matches[i] is the release of acquire i (or the acquire of release i), -1 when absent. */
  private final int[] matches;

  NaiveOrders(Trace trace) {
    events = Event.all(trace);
    n = events.size();
    matches = new int[n];
    for (Event e : events) {
      matches[e.number()] = match(e);
    }
  }

  private int match(Event e) {
    if (e.op() == Op.ACQUIRE) {
      for (int i = e.number() + 1; i < n; i++) {
        if (is(events.get(i), Op.RELEASE, e)) {
          return i;
        }
      }
    } else if (e.op() == Op.RELEASE) {
      for (int i = e.number() - 1; i >= 0; i--) {
        if (is(events.get(i), Op.ACQUIRE, e)) {
          return i;
        }
      }
    }
    return -1;
  }

  private static boolean is(Event e, int op, Event like) {
    return e.op() == op && e.thread() == like.thread() && e.target() == like.target();
  }

  private boolean threadOrder(int i, int j) {
    return i < j && events.get(i).thread() == events.get(j).thread();
  }

  /**
   * Fork before the child's events, those and the fork before join, sends before other threads'
   * receives: a thread's own are in its order, and WCP composes strict edges with HB.
   */
  private boolean strictEdge(int i, int j) {
    Event a = events.get(i);
    Event b = events.get(j);
    return i < j
        && (a.op() == Op.FORK && a.target() == b.thread()
            || b.op() == Op.JOIN && b.target() == a.thread()
            || a.op() == Op.FORK && b.op() == Op.JOIN && a.target() == b.target()
            || a.op() == Op.SEND
                && b.op() == Op.RECEIVE
                && a.target() == b.target()
                && a.thread() != b.thread());
  }

  /** The events of the critical section that release r ends. */
  private List<Integer> section(int r) {
    List<Integer> inside = new ArrayList<>();
    for (int i = matches[r]; i <= r; i++) {
      if (events.get(i).thread() == events.get(r).thread()) {
        inside.add(i);
      }
    }
    return inside;
  }

  /** e is in a critical section over the lock, finished or not. */
  private boolean inside(int e, int lock) {
    boolean in = false;
    for (int i = 0; i < e; i++) {
      Event a = events.get(i);
      if (a.thread() == events.get(e).thread() && a.target() == lock) {
        in = a.op() == Op.ACQUIRE || a.op() != Op.RELEASE && in;
      }
    }
    return in;
  }

  boolean[][] hb() {
    boolean[][] hb = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        Event a = events.get(i);
        Event b = events.get(j);
        hb[i][j] =
            threadOrder(i, j)
                || strictEdge(i, j)
                || a.op() == Op.RELEASE && b.op() == Op.ACQUIRE && a.target() == b.target();
      }
    }
    close(hb);
    return hb;
  }

  /** ≺WCP joined with thread order. */
  boolean[][] wcp() {
    boolean[][] hb = hb();
    boolean[][] wcp = new boolean[n][n];
    ruleA(wcp);
    strictEdges(wcp);
    boolean changed = true;
    while (changed) {
      changed = compose(hb, wcp, wcp) | compose(wcp, hb, wcp) | ruleB(wcp);
    }
    addThreadOrder(wcp);
    return wcp;
  }

  boolean[][] dc() {
    boolean[][] dc = new boolean[n][n];
    ruleA(dc);
    strictEdges(dc);
    addThreadOrder(dc);
    boolean changed = true;
    while (changed) {
      changed = close(dc) | ruleB(dc);
    }
    return dc;
  }

  private void strictEdges(boolean[][] order) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        order[i][j] |= strictEdge(i, j);
      }
    }
  }

  private void addThreadOrder(boolean[][] order) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        order[i][j] |= threadOrder(i, j);
      }
    }
  }

  /** Rule (a): r ≺ e when e is in a section over r's lock and conflicts with an event of CS(r). */
  private void ruleA(boolean[][] order) {
    for (int r = 0; r < n; r++) {
      if (events.get(r).op() == Op.RELEASE) {
        for (int e = r + 1; e < n; e++) {
          for (int inside : section(r)) {
            if (events.get(inside).conflictsWith(events.get(e))
                && inside(e, events.get(r).target())) {
              order[r][e] = true;
            }
          }
        }
      }
    }
  }

  /** Rule (b): r1 ≺ r2 on one lock when their sections contain ordered events. */
  private boolean ruleB(boolean[][] order) {
    boolean changed = false;
    for (int r1 = 0; r1 < n; r1++) {
      for (int r2 = r1 + 1; r2 < n; r2++) {
        Event a = events.get(r1);
        Event b = events.get(r2);
        if (a.op() == Op.RELEASE
            && b.op() == Op.RELEASE
            && a.target() == b.target()
            && !order[r1][r2]
            && sectionsOrdered(order, r1, r2)) {
          order[r1][r2] = true;
          changed = true;
        }
      }
    }
    return changed;
  }

  private boolean sectionsOrdered(boolean[][] order, int r1, int r2) {
    for (int i : section(r1)) {
      for (int j : section(r2)) {
        if (order[i][j]) {
          return true;
        }
      }
    }
    return false;
  }

  /** into ∪= a ∘ b. */
  private boolean compose(boolean[][] a, boolean[][] b, boolean[][] into) {
    boolean changed = false;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        if (a[i][j]) {
          for (int k = 0; k < n; k++) {
            if (b[j][k] && !into[i][k]) {
              into[i][k] = true;
              changed = true;
            }
          }
        }
      }
    }
    return changed;
  }

  private boolean close(boolean[][] order) {
    boolean changed = false;
    BitSet[] rows = new BitSet[n];
    for (int i = n - 1; i >= 0; i--) {
      rows[i] = new BitSet(n);
      for (int j = i + 1; j < n; j++) {
        if (order[i][j]) {
          rows[i].set(j);
          rows[i].or(rows[j]);
        }
      }
      for (int j = rows[i].nextSetBit(0); j >= 0; j = rows[i].nextSetBit(j + 1)) {
        changed |= !order[i][j];
        order[i][j] = true;
      }
    }
    return changed;
  }

  /** The conflicting pairs, as {@code "i j"} from 1, that the order leaves unordered. */
  List<String> races(boolean[][] order) {
    List<String> races = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < j; i++) {
        if (events.get(i).conflictsWith(events.get(j)) && !order[i][j]) {
          races.add((i + 1) + " " + (j + 1));
        }
      }
    }
    return races;
  }
}
