package bigfoot.predict.witness;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.BitSet;

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
  private static final String MOVED = "conflicting accesses have changed their order";

  private final Trace trace;
  private final long prefix;

  /** Per event after the prefix: {@code op | thread << 4}; -1 once executed. */
  private final int[] what;

  private final int[] target;

  /** Per event: how many events of its thread, writes and reads of its variable precede it. */
  private final int[] rank;

  private final int[] writesBefore;
  private final int[] readsBefore;

  /** How many events of each thread, writes and reads of each variable are executed. */
  private final int[] executed;

  private final Int2IntOpenHashMap writes = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap reads = new Int2IntOpenHashMap();
  private final Int2IntOpenHashMap holders = new Int2IntOpenHashMap();

  /** Per thread forked after the prefix: its fork. Per join: how many events the child has. */
  private final Int2IntOpenHashMap forks = new Int2IntOpenHashMap();

  private final Int2IntOpenHashMap joins = new Int2IntOpenHashMap();

  private WitnessChecker(Trace trace, long prefix, int events) {
    this.trace = trace;
    this.prefix = prefix;
    what = new int[events];
    target = new int[events];
    rank = new int[events];
    writesBefore = new int[events];
    readsBefore = new int[events];
    executed = new int[trace.facts().threads()];
    holders.defaultReturnValue(-1);
    forks.defaultReturnValue(-1);
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
    if (last - witness.prefix() > Integer.MAX_VALUE - 8) {
      return "it is too long to be checked";
    }
    WitnessChecker checker =
        new WitnessChecker(trace, witness.prefix(), (int) (last - witness.prefix()));
    checker.plan();
    for (long event : witness.rest()) {
      String reason = checker.step(event);
      if (reason != null) {
        return "event " + event + ": " + reason;
      }
    }
    return null;
  }

  private void plan() {
    Int2IntOpenHashMap writesSoFar = new Int2IntOpenHashMap();
    Int2IntOpenHashMap readsSoFar = new Int2IntOpenHashMap();
    BitSet conflicting = trace.facts().conflictingVariables();
    int[] ranks = new int[executed.length];
    EventCursor e = trace.cursorBefore(prefix + 1);
    for (int i = 0; i < what.length && e.next(); i++) {
      what[i] = e.op | e.thread << 4;
      rank[i] = ranks[e.thread]++;
      target[i] = memory(e.op, e.target);
      if (Op.isAccess(e.op) && !conflicting.get(e.target)) {
        what[i] = Op.NOTHING | e.thread << 4; // no access conflicts with it
      } else if (writes(e.op)) {
        writesBefore[i] = writesSoFar.addTo(target[i], 1);
        readsBefore[i] = readsSoFar.get(target[i]);
      } else if (reads(e.op)) {
        writesBefore[i] = writesSoFar.get(target[i]);
        readsSoFar.addTo(target[i], 1);
      } else if (e.op == Op.FORK) {
        forks.put(e.target, i);
      } else if (e.op == Op.JOIN) {
        joins.put(i, ranks[e.target]);
      }
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
  private static int memory(int op, int target) {
    return op == Op.SEND || op == Op.RECEIVE ? ~target : target;
  }

  private String step(long event) {
    long index = event - prefix - 1;
    if (index < 0 || index >= what.length || what[(int) index] < 0) {
      return "it is not in the trace, or twice in the reordering";
    }
    int i = (int) index;
    int op = what[i] & 15;
    int thread = what[i] >>> 4;
    what[i] = -1;
    if (rank[i] != executed[thread]++) {
      return "it is not its thread's next event";
    }
    int fork = forks.get(thread);
    if (fork >= 0 && what[fork] >= 0) {
      return "its thread is not forked yet";
    }
    return switch (op) {
      case Op.READ, Op.RECEIVE -> read(i);
      case Op.WRITE, Op.SEND -> write(i);
      case Op.ACQUIRE -> holders.put(target[i], thread) < 0 ? null : "its lock is held";
      case Op.RELEASE ->
          holders.remove(target[i]) == thread ? null : "its thread does not hold the lock";
      case Op.JOIN -> executed[target[i]] == joins.get(i) ? null : "the child has not ended";
      default -> null;
    };
  }

  private String read(int i) {
    reads.addTo(target[i], 1);
    return writes.get(target[i]) == writesBefore[i] ? null : MOVED;
  }

  private String write(int i) {
    boolean same = reads.get(target[i]) == readsBefore[i];
    return writes.addTo(target[i], 1) == writesBefore[i] && same ? null : MOVED;
  }
}
