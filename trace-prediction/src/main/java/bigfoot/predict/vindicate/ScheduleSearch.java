package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Searches all schedules of a window from its start, for a state in which both racing events are
 * next, or for a deadlock. Under the strict conflicting-accesses rule an event that is not an
 * acquire disables nothing, so that such events run at once and only acquires are choices; states
 * seen before are not searched again.
 */
final class ScheduleSearch {
  /** What the search came to. */
  enum Outcome {
    FOUND,
    EXHAUSTED,
    OUT_OF_BUDGET
  }

  private final ConstraintGraph g;
  private final Window w;
  private final boolean forDeadlock;

  /** Per thread: its next node; -1 at its end. */
  private final int[] next;

  /** Per thread: its last executed node. */
  private final int[] last;

  /** Per lock: the holding thread, -1 for none. */
  private final int[] holders;

  private final IntArrayList schedule = new IntArrayList();
  private final Set<Key> seen = new HashSet<>();
  private final IntArrayList waiting = new IntArrayList();
  private final boolean[] contended;
  private final Deadline deadline;
  private long budget;

  private ScheduleSearch(ConstraintGraph g, boolean forDeadlock, long budget, Deadline deadline) {
    this.deadline = deadline;
    this.g = g;
    this.forDeadlock = forDeadlock;
    this.budget = budget;
    w = g.w;
    next = w.firstNode.toIntArray();
    last = new int[w.threads()];
    Arrays.fill(last, -1);
    holders = new int[w.locks()];
    Arrays.fill(holders, -1);
    contended = contended();
  }

  /**
   * A schedule, as nodes in order, and how the search ended.
   *
   * @param waiting for a deadlock: the acquires that wait for each other
   */
  record Result(Outcome outcome, int[] schedule, int[] waiting) {}

  /** Looks for a reordering that ends with the pair. */
  static Result forRace(ConstraintGraph g, long budget, Deadline deadline) {
    return new ScheduleSearch(g, false, budget, deadline).run();
  }

  /** Looks for a reordering after which threads wait for each other's locks. */
  static Result forDeadlock(ConstraintGraph g, long budget, Deadline deadline) {
    return new ScheduleSearch(g, true, budget, deadline).run();
  }

  private Result run() {
    boolean found = search();
    Outcome outcome =
        found ? Outcome.FOUND : budget > 0 ? Outcome.EXHAUSTED : Outcome.OUT_OF_BUDGET;
    return new Result(
        outcome, found ? schedule.toIntArray() : null, found ? waiting.toIntArray() : null);
  }

  /** A thread's acquire on a lock that nobody else takes is no choice. */
  private boolean[] contended() {
    int[] users = new int[w.locks()];
    boolean[] several = new boolean[w.locks()];
    for (int n = 0; n < w.size(); n++) {
      if (w.op(n) == Op.ACQUIRE) {
        int lock = w.target.getInt(n);
        int t = w.thread(n) + 1;
        several[lock] |= users[lock] != 0 && users[lock] != t;
        users[lock] = t;
      }
    }
    return several;
  }

  /** Depth-first over the choices, with an explicit stack: windows may be long. */
  private boolean search() {
    IntArrayList marks = new IntArrayList();
    java.util.ArrayList<IntArrayList> choices = new java.util.ArrayList<>();
    runFree();
    if (goal()) {
      return true;
    }
    seen.add(new Key(next));
    marks.add(schedule.size());
    choices.add(choices());
    while (!marks.isEmpty()) {
      IntArrayList left = choices.get(choices.size() - 1);
      undo(marks.getInt(marks.size() - 1));
      if (left.isEmpty()) {
        choices.remove(choices.size() - 1);
        marks.popInt();
        continue;
      }
      budget = deadline.isOver() ? 0 : budget - 1;
      if (budget <= 0) {
        return false;
      }
      execute(left.popInt());
      runFree();
      if (goal()) {
        return true;
      }
      if (seen.add(new Key(next))) {
        marks.add(schedule.size());
        choices.add(choices());
      }
    }
    return false;
  }

  /** Enabled acquires, the earliest of the trace to be tried first (it is the last here). */
  private IntArrayList choices() {
    IntArrayList enabled = new IntArrayList();
    for (int n : next) {
      if (n >= 0 && enabled(n)) {
        enabled.add(n);
      }
    }
    enabled.sort((a, b) -> rank(b) != rank(a) ? rank(b) - rank(a) : Integer.compare(b, a));
    return enabled;
  }

  /** What must be in the reordering is tried first. */
  private int rank(int n) {
    return g.isIn(n) ? 0 : 1;
  }

  /** Executes all that is enabled and no choice. */
  private void runFree() {
    boolean progress = true;
    while (progress) {
      progress = false;
      for (int t = 0; t < next.length; t++) {
        while (next[t] >= 0 && free(next[t]) && enabled(next[t])) {
          execute(next[t]);
          progress = true;
        }
      }
    }
  }

  private boolean free(int n) {
    return w.op(n) != Op.ACQUIRE || !contended[w.target.getInt(n)];
  }

  private boolean enabled(int n) {
    if (!forDeadlock && (n == g.e1 || n == g.e2)) {
      return false;
    }
    if (n == g.e2 && last[w.thread(g.e1)] < g.e1) {
      return false; // the pair's own edge is not in G
    }
    if (w.op(n) == Op.ACQUIRE && holders[w.target.getInt(n)] >= 0) {
      return false;
    }
    return sourcesDone(n);
  }

  private boolean sourcesDone(int n) {
    for (int i = g.edgesInto(n) - 1; i >= 0; i--) {
      int source = g.source(n, i);
      if (source > last[w.thread(source)]) {
        return false;
      }
    }
    return true;
  }

  private void execute(int n) {
    int t = w.thread(n);
    schedule.add(n);
    last[t] = n;
    next[t] = w.next.getInt(n);
    if (w.op(n) == Op.ACQUIRE) {
      holders[w.target.getInt(n)] = t;
    } else if (w.op(n) == Op.RELEASE) {
      holders[w.target.getInt(n)] = -1;
    }
  }

  private void undo(int size) {
    while (schedule.size() > size) {
      int n = schedule.popInt();
      int t = w.thread(n);
      next[t] = n;
      last[t] = w.previous.getInt(n);
      if (w.op(n) == Op.ACQUIRE) {
        holders[w.target.getInt(n)] = -1;
      } else if (w.op(n) == Op.RELEASE) {
        holders[w.target.getInt(n)] = t;
      }
    }
  }

  private boolean goal() {
    return forDeadlock ? deadlocked() : raceReached();
  }

  private boolean raceReached() {
    int t1 = w.thread(g.e1);
    int t2 = w.thread(g.e2);
    if (next[t1] == g.e1 && next[t2] == g.e2 && sourcesDone(g.e1) && sourcesDone(g.e2)) {
      schedule.add(g.e1);
      schedule.add(g.e2);
      return true;
    }
    return false;
  }

  /** Follows "waits for a lock held by" from each thread; a repeated thread is a cycle. */
  private boolean deadlocked() {
    for (int start = 0; start < next.length; start++) {
      int t = start;
      for (int steps = 0; t >= 0 && steps <= next.length; steps++) {
        t = waitsFor(t);
      }
      if (t >= 0) {
        for (int u = waitsFor(t); u != t; u = waitsFor(u)) {
          waiting.add(next[u]);
        }
        waiting.add(next[t]);
        waiting.sort(null);
        return true;
      }
    }
    return false;
  }

  private int waitsFor(int t) {
    int n = next[t];
    if (n < 0 || w.op(n) != Op.ACQUIRE) {
      return -1;
    }
    return holders[w.target.getInt(n)];
  }

  /** A state: where each thread stands. */
  private static final class Key {
    private final int[] next;
    private final int hash;

    Key(int[] next) {
      this.next = next.clone();
      hash = Arrays.hashCode(this.next);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(next, key.next);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }
}
