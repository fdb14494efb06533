package bigfoot.predict.witness;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
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

  /** Per event that is nothing but a step of its thread: its rank; per other: its entries. */
  private final int[] entry;

  /** Per entry: how many events of its thread precede it. */
  private final IntArrayList rank = new IntArrayList();

  /** A lock, a thread, or a place in memory. */
  private final IntArrayList target = new IntArrayList();

  /**
   * How many writes and reads of its place precede it; for a join: how many events of the child.
   */
  private final IntArrayList writesBefore = new IntArrayList();

  private final IntArrayList readsBefore = new IntArrayList();

  /** How many events of each thread, writes and reads of each place in memory are executed. */
  private final int[] executed;

  private int[] writes;
  private int[] reads;
  private final Int2IntOpenHashMap holders = new Int2IntOpenHashMap();

  /** Per thread forked after the prefix: its fork. */
  private final Int2IntOpenHashMap forks = new Int2IntOpenHashMap();

  private WitnessChecker(Trace trace, long prefix, int events) {
    this.trace = trace;
    this.prefix = prefix;
    what = new int[events];
    entry = new int[events];
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

  /** Reads the part of the trace that is reordered, and counts. */
  private void plan() {
    Memory memory = new Memory();
    BitSet conflicting = trace.facts().conflictingVariables();
    int[] ranks = new int[executed.length];
    EventCursor e = trace.cursorBefore(prefix + 1);
    for (int i = 0; i < what.length && e.next(); i++) {
      boolean alone = Op.isAccess(e.op) && !conflicting.get(e.target); // nothing conflicts with it
      int op = alone ? Op.NOTHING : e.op;
      what[i] = op | e.thread << 4;
      int before = ranks[e.thread]++;
      if (op == Op.NOTHING) {
        entry[i] = before;
        continue;
      }
      entry[i] = rank.size();
      rank.add(before);
      switch (op) {
        case Op.READ, Op.RECEIVE -> memory.read(memory.place(e));
        case Op.WRITE, Op.SEND -> memory.write(memory.place(e));
        case Op.JOIN -> entries(e.target, ranks[e.target], 0);
        default -> entries(e.target, 0, 0);
      }
      if (op == Op.FORK) {
        forks.put(e.target, i);
      }
    }
    writes = new int[memory.writes.size()];
    reads = new int[memory.reads.size()];
  }

  private void entries(int aim, int first, int second) {
    target.add(aim);
    writesBefore.add(first);
    readsBefore.add(second);
  }

  /** Places in memory, numbered as they are met: variables, and what is synchronized on. */
  private final class Memory {
    private final Int2IntOpenHashMap places = new Int2IntOpenHashMap();
    final IntArrayList writes = new IntArrayList();
    final IntArrayList reads = new IntArrayList();

    Memory() {
      places.defaultReturnValue(-1);
    }

    /** Sends and receives conflict as writes and reads of their object do. */
    int place(EventCursor e) {
      int key = Op.isAccess(e.op) ? e.target : ~e.target;
      int place = places.get(key);
      if (place < 0) {
        place = writes.size();
        places.put(key, place);
        writes.add(0);
        reads.add(0);
      }
      return place;
    }

    void read(int place) {
      entries(place, writes.getInt(place), 0);
      reads.set(place, reads.getInt(place) + 1);
    }

    void write(int place) {
      entries(place, writes.getInt(place), reads.getInt(place));
      writes.set(place, writes.getInt(place) + 1);
    }
  }

  private String step(long event) {
    long index = event - prefix - 1;
    if (index < 0 || index >= what.length || what[(int) index] < 0) {
      return "it is not in the trace, or twice in the reordering";
    }
    int i = (int) index;
    int op = what[i] & 15;
    int thread = what[i] >>> 4;
    int at = entry[i];
    what[i] = -1;
    if ((op == Op.NOTHING ? at : rank.getInt(at)) != executed[thread]++) {
      return "it is not its thread's next event";
    }
    if (!isForked(thread)) {
      return "its thread is not forked yet";
    }
    return switch (op) {
      case Op.READ, Op.RECEIVE -> read(at, target.getInt(at));
      case Op.WRITE, Op.SEND -> write(at, target.getInt(at));
      case Op.ACQUIRE -> holders.put(target.getInt(at), thread) < 0 ? null : "its lock is held";
      case Op.RELEASE ->
          holders.remove(target.getInt(at)) == thread ? null : "its thread does not hold the lock";
      case Op.JOIN ->
          executed[target.getInt(at)] == writesBefore.getInt(at) && isForked(target.getInt(at))
              ? null
              : "the child has not ended";
      default -> null;
    };
  }

  private boolean isForked(int thread) {
    int fork = forks.get(thread);
    return fork < 0 || what[fork] < 0;
  }

  private String read(int at, int place) {
    reads[place]++;
    return writes[place] == writesBefore.getInt(at) ? null : MOVED;
  }

  private String write(int at, int place) {
    boolean same = reads[place] == readsBefore.getInt(at);
    return writes[place]++ == writesBefore.getInt(at) && same ? null : MOVED;
  }
}
