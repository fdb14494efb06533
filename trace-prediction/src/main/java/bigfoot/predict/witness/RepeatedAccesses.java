package bigfoot.predict.witness;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a recorded trace may have left out repeats of an access: after any event of its thread up
 * to the thread's next synchronization, as long as no other thread's conflicting access came. In a
 * reordering none may come there either.
 */
final class RepeatedAccesses {
  /** An access and the last event after which its thread may have repeated it. */
  private static final class Stretch {
    final int thread;
    final int variable;
    final boolean write;
    long until = Long.MAX_VALUE;

    Stretch(EventCursor e) {
      thread = e.thread;
      variable = e.target;
      write = e.op == Op.WRITE;
    }

    boolean isDisturbedBy(int other, boolean writes) {
      return thread != other && (write || writes);
    }
  }

  /** Per thread: its accesses since it last synchronized, and its last event. */
  private final List<List<Stretch>> current = new ArrayList<>();

  private final long[] last;

  /** Per thread: its last event executed in the reordering. */
  private final long[] done;

  /** Per variable: stretches that the trace has not ended yet. */
  private final Map<Integer, List<Stretch>> open = new HashMap<>();

  /** Per access of the reordering: its stretch. */
  private final Map<Long, Stretch> stretches = new HashMap<>();

  /** Per variable: accesses executed, whose repeats nothing has disturbed so far. */
  private final Map<Integer, List<Stretch>> executed = new HashMap<>();

  /** Per thread: disturbed ones; the thread must not go on repeating. */
  private final List<List<Stretch>> disturbed = new ArrayList<>();

  RepeatedAccesses(int threads) {
    last = new long[threads];
    done = new long[threads];
    for (int t = 0; t < threads; t++) {
      current.add(new ArrayList<>());
      disturbed.add(new ArrayList<>());
    }
  }

  /**
   * The next event of the trace; all of each thread's since its last synchronization before the
   * reordering must come.
   */
  void plan(EventCursor e, boolean reordered) {
    if (!Op.isAccess(e.op)) {
      for (Stretch stretch : current.get(e.thread)) {
        if (open.get(stretch.variable).remove(stretch)) {
          stretch.until = last[e.thread];
        }
      }
      current.get(e.thread).clear();
      return;
    }
    last[e.thread] = e.event;
    Stretch fresh = new Stretch(e);
    List<Stretch> here = open.computeIfAbsent(e.target, any -> new ArrayList<>(2));
    for (Stretch other : List.copyOf(here)) {
      if (other.isDisturbedBy(fresh.thread, fresh.write)) {
        other.until = last[other.thread];
        here.remove(other);
      }
    }
    here.add(fresh);
    current.get(e.thread).add(fresh);
    if (reordered) {
      stretches.put(e.event, fresh);
    } else {
      done[e.thread] = e.event;
      executed.computeIfAbsent(e.target, any -> new ArrayList<>(2)).add(fresh);
    }
  }

  /** Executes an event; false when repeats before it were disturbed. */
  boolean step(int thread, long event, int op, int variable) {
    for (Stretch stretch : disturbed.get(thread)) {
      if (event <= stretch.until) {
        return false;
      }
    }
    disturbed.get(thread).clear();
    done[thread] = event;
    if (Op.isAccess(op)) {
      List<Stretch> here = executed.computeIfAbsent(variable, any -> new ArrayList<>(2));
      for (Stretch other : List.copyOf(here)) {
        if (other.isDisturbedBy(thread, op == Op.WRITE)) {
          if (op == Op.READ && done[other.thread] < other.until) {
            return false; // it may have seen a later repeat of the write
          }
          disturbed.get(other.thread).add(other);
          here.remove(other);
        }
      }
      here.add(stretches.get(event));
    }
    return true;
  }
}
