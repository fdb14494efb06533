package bigfoot.predict.witness;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * Judges witnesses whose reads keep the writes they saw. It executes the reordering, and each step
 * must be allowed:
 *
 * <ul>
 *   <li>it is its thread's next event in the trace, and the thread has been forked;
 *   <li>a read sees the write that it saw in the trace;
 *   <li>it acquires a free lock, or releases one its thread holds;
 *   <li>a send comes after exactly the sends and receives of its object that precede it in the
 *       trace, a receive after exactly those sends;
 *   <li>a join follows the child's last event;
 *   <li>in a trace that leaves out repeats, no repeat could see, or hide, anything new ({@link
 *       RepeatedAccesses}).
 * </ul>
 *
 * At the end both racing accesses are next, whatever they see.
 */
public final class ReadsFromChecker {
  private final Trace trace;
  private final Witness witness;

  /** Per event after the prefix: {@code op | thread << 4}; -1 once executed. */
  private final int[] what;

  private final int[] target;

  /** Per event: its place in its thread, counted over the whole trace. */
  private final long[] rank;

  /** Per read: the event that wrote what it saw, 0 when it came before the reordering. */
  private final long[] seen;

  /** Per send or receive: sends and receives before it. Per join: the child's events. */
  private final long[] before;

  private final long[] executed;
  private final Int2IntOpenHashMap holders = new Int2IntOpenHashMap();
  private final Int2LongOpenHashMap memory = new Int2LongOpenHashMap();
  private final Int2IntOpenHashMap forks = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap sends = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap receives = new Int2IntOpenHashMap();
  private final Long2LongOpenHashMap counts = new Long2LongOpenHashMap();
  private final RepeatedAccesses repeats;

  private ReadsFromChecker(Trace trace, Witness witness, int events) {
    this.trace = trace;
    this.witness = witness;
    what = new int[events];
    target = new int[events];
    rank = new long[events];
    seen = new long[events];
    before = new long[events];
    executed = new long[trace.facts().threads()];
    repeats = trace.facts().repeatsLeftOut() ? new RepeatedAccesses(executed.length) : null;
    holders.defaultReturnValue(-1);
    forks.defaultReturnValue(-1);
  }

  /** Why the witness does not end in the race of the two events; null when it does. */
  public static String refute(Trace trace, Witness witness, long first, long second) {
    long[] pair = witness.rest().lastOnes(2);
    if (!Arrays.equals(pair, new long[] {first, second})
        && !Arrays.equals(pair, new long[] {second, first})) {
      return "it does not end with the racing events";
    }
    long last = Math.max(witness.prefix(), witness.rest().largest());
    if (last - witness.prefix() > Integer.MAX_VALUE - 8) {
      return "it is too long to be checked";
    }
    ReadsFromChecker checker =
        new ReadsFromChecker(trace, witness, (int) (last - witness.prefix()));
    checker.plan();
    return checker.run();
  }

  /**
   * What is as recorded leaves locks held and threads started; the rest is noted event by event.
   */
  private void plan() {
    long[] lastSync = new long[executed.length];
    EventCursor e = trace.outline(1, witness.prefix());
    while (e.next()) {
      executed[e.thread] += e.length;
      if (!Op.isAccess(e.op) && e.op != Op.NOTHING) {
        lastSync[e.thread] = e.event;
        asRecorded(e);
      }
    }
    if (repeats != null) {
      planRepeats(lastSync);
    }
    Int2LongOpenHashMap lastWrite = new Int2LongOpenHashMap();
    e = trace.cursorBefore(witness.prefix() + 1);
    long[] ranks = executed.clone();
    for (int i = 0; i < what.length && e.next(); i++) {
      reordered(e, i, lastWrite, ranks);
      ranks[e.thread]++;
      if (e.op == Op.WRITE) {
        lastWrite.put(e.target, e.event);
      }
    }
  }

  private void asRecorded(EventCursor e) {
    if (e.op == Op.ACQUIRE) {
      holders.put(e.target, e.thread);
    } else if (e.op == Op.RELEASE) {
      holders.remove(e.target);
    }
  }

  /** From where the first of the reordered threads last synchronized. */
  private void planRepeats(long[] lastSync) {
    long from = witness.prefix();
    EventCursor e = trace.cursorBefore(witness.prefix() + 1);
    for (int i = 0; i < what.length && e.next(); i++) {
      from = Math.min(from, lastSync[e.thread]);
    }
    e = trace.cursorBefore(from + 1);
    while (e.event < witness.prefix() + what.length && e.next()) {
      repeats.plan(e, e.event > witness.prefix());
    }
  }

  private void reordered(EventCursor e, int i, Int2LongOpenHashMap lastWrite, long[] ranks) {
    what[i] = e.op | e.thread << 4;
    target[i] = e.target;
    rank[i] = ranks[e.thread];
    switch (e.op) {
      case Op.READ -> seen[i] = lastWrite.get(e.target);
      case Op.FORK -> forks.put(e.target, i);
      case Op.JOIN -> before[i] = ranks[e.target];
      case Op.SEND -> before[i] = counts.get(~e.target) + (counts.addTo(e.target, 1) << 32);
      case Op.RECEIVE -> {
        before[i] = counts.get(e.target);
        counts.addTo(~e.target, 1);
      }
      default -> {}
    }
  }

  private String run() {
    long[] rest = witness.rest().toArray();
    int race = rest.length - 2;
    for (int i = 0; i < rest.length; i++) {
      String reason = step(rest[i], i >= race);
      if (reason != null) {
        return "event " + rest[i] + ": " + reason;
      }
    }
    return conflict(index(rest[race]), index(rest[race + 1]))
        ? null
        : "the last two events do not conflict";
  }

  private int index(long event) {
    return (int) (event - witness.prefix() - 1);
  }

  private boolean conflict(int a, int b) {
    return target[a] == target[b]
        && (~what[a] >>> 4) != (~what[b] >>> 4)
        && Op.isAccess(~what[a] & 15)
        && Op.isAccess(~what[b] & 15)
        && ((~what[a] & 15) == Op.WRITE || (~what[b] & 15) == Op.WRITE);
  }

  private String step(long event, boolean racing) {
    int i = index(event);
    if (event <= witness.prefix() || i >= what.length || what[i] < 0) {
      return "it is not in the trace, or twice in the reordering";
    }
    int op = what[i] & 15;
    int thread = what[i] >>> 4;
    what[i] = ~what[i];
    if (rank[i] != executed[thread]++) {
      return "it is not its thread's next event";
    }
    int fork = forks.get(thread);
    if (fork >= 0 && what[fork] >= 0) {
      return "its thread is not forked yet";
    }
    if (racing) {
      return null;
    }
    if (repeats != null && !repeats.step(thread, event, op, target[i])) {
      return "it may follow a repeat that sees or hides something new";
    }
    return allowed(i, op, thread, event);
  }

  private String allowed(int i, int op, int thread, long event) {
    switch (op) {
      case Op.READ:
        return memory.get(target[i]) == seen[i] ? null : "it sees another write";
      case Op.WRITE:
        memory.put(target[i], event);
        return null;
      case Op.ACQUIRE:
        return holders.putIfAbsent(target[i], thread) < 0 ? null : "its lock is held";
      case Op.RELEASE:
        return holders.remove(target[i], thread) ? null : "its thread does not hold the lock";
      case Op.JOIN:
        return executed[target[i]] == before[i] ? null : "the child has not ended";
      case Op.SEND:
        long past = receives.get(target[i]) + ((long) sends.addTo(target[i], 1) << 32);
        return past == before[i] ? null : "it comes in another order on its object";
      case Op.RECEIVE:
        receives.addTo(target[i], 1);
        return sends.get(target[i]) == before[i] ? null : "it comes in another order on its object";
      default:
        return null;
    }
  }
}
