package bigfoot.predict.witness;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Judges witnesses by Definition 2.1. It executes the reordering, and each step must be allowed:
 *
 * <ul>
 *   <li>PO: it is its thread's next event in the trace;
 *   <li>CA: exactly those writes of its variable are done that precede it in the trace, and for a
 *       write exactly those reads;
 *   <li>LS: it acquires a free lock, or releases one its thread holds;
 *   <li>a forked thread's event follows the fork, a join follows the child's last event.
 * </ul>
 */
public final class WitnessChecker {
  /** An event after the prefix, with what must have happened before it. */
  private record Planned(int op, int thread, long target, int writesBefore, int readsBefore) {}

  private final Trace trace;
  private final Long2ObjectOpenHashMap<Planned> planned = new Long2ObjectOpenHashMap<>();
  private final Map<Integer, Deque<Long>> threads = new HashMap<>();
  private final Map<Long, int[]> done = new HashMap<>();
  private final Int2IntOpenHashMap holders = new Int2IntOpenHashMap();
  private final Map<Integer, Long> forks = new HashMap<>();

  private WitnessChecker(Trace trace) {
    this.trace = trace;
    holders.defaultReturnValue(-1);
  }

  /** Why the witness does not end in the race of the two events; null when it does. */
  public static String refute(Trace trace, Witness witness, long first, long second) {
    long[] rest = witness.rest();
    int n = rest.length;
    if (n < 2 || rest[n - 2] != first || rest[n - 1] != second) {
      return "it does not end with the racing events";
    }
    return refuteOrder(trace, witness);
  }

  /** Why the witness is no correct reordering; null when it is one. */
  public static String refuteOrder(Trace trace, Witness witness) {
    if (!trace.facts().isFreeCut(witness.prefix())) {
      return "a lock is held where its prefix ends";
    }
    long last = witness.prefix();
    for (long event : witness.rest()) {
      last = Math.max(last, event);
    }
    WitnessChecker checker = new WitnessChecker(trace);
    checker.plan(witness.prefix(), last);
    for (long event : witness.rest()) {
      String reason = checker.step(event);
      if (reason != null) {
        return "event " + event + ": " + reason;
      }
    }
    return null;
  }

  private void plan(long prefix, long last) {
    Map<Long, int[]> counts = new HashMap<>();
    EventCursor e = trace.cursorBefore(prefix + 1);
    while (e.event < last && e.next()) {
      long target = memory(e.op, e.target);
      int[] count = counts.computeIfAbsent(target, any -> new int[2]);
      planned.put(e.event, new Planned(e.op, e.thread, target, count[0], count[1]));
      if (writes(e.op)) {
        count[0]++;
      } else if (reads(e.op)) {
        count[1]++;
      } else if (e.op == Op.FORK) {
        forks.put(e.target, e.event);
      }
      threads.computeIfAbsent(e.thread, any -> new ArrayDeque<>()).add(e.event);
    }
  }

  /** Sends and receives conflict as writes and reads of their object do. */
  private static boolean writes(int op) {
    return op == Op.WRITE || op == Op.SEND;
  }

  private static boolean reads(int op) {
    return op == Op.READ || op == Op.RECEIVE;
  }

  /** Variables and channels are numbered apart; this tells them apart. */
  private static long memory(int op, int target) {
    return op == Op.SEND || op == Op.RECEIVE ? target | 1L << 40 : target;
  }

  private String step(long event) {
    Planned e = planned.remove(event);
    if (e == null) {
      return "it is not in the trace, or twice in the reordering";
    }
    Long next = threads.get(e.thread).poll();
    if (next == null || next != event) {
      return "it is not its thread's next event";
    }
    if (forks.containsKey(e.thread) && planned.containsKey((long) forks.get(e.thread))) {
      return "its thread is not forked yet";
    }
    return switch (e.op) {
      case Op.READ, Op.RECEIVE, Op.WRITE, Op.SEND -> access(e);
      case Op.ACQUIRE -> holders.put((int) e.target, e.thread) < 0 ? null : "its lock is held";
      case Op.RELEASE ->
          holders.remove((int) e.target) == e.thread ? null : "its thread does not hold the lock";
      case Op.JOIN -> join(event, (int) e.target);
      default -> null;
    };
  }

  private String access(Planned e) {
    int[] now = done.computeIfAbsent(e.target, any -> new int[2]);
    boolean writing = writes(e.op);
    if (now[0] != e.writesBefore || writing && now[1] != e.readsBefore) {
      return "conflicting accesses have changed their order";
    }
    now[writing ? 0 : 1]++;
    return null;
  }

  private String join(long event, int child) {
    Deque<Long> left = threads.get(child);
    Long nextOfChild = left == null ? null : left.peek();
    return nextOfChild == null || nextOfChild > event ? null : "the child has not ended";
  }
}
