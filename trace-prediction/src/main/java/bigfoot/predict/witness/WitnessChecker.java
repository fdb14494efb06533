package bigfoot.predict.witness;

import bigfoot.predict.trace.Conflicts;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;

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
 *
 * <p>Events that nothing conflicts with must follow program order, and that is all; those of a
 * thread that follow one another in the trace are one <em>item</em> here. Other items are one event
 * each.
 */
public final class WitnessChecker {
  private static final String MOVED = "conflicting accesses have changed their order";

  private final Trace trace;
  private final long prefix;

  /** Per item: its first event's number, minus the prefix. */
  private final IntArrayList start = new IntArrayList();

  /** Per item: {@code op | thread << 4}. */
  private final IntArrayList what = new IntArrayList();

  /** Per item: how many events of its thread precede it. */
  private final IntArrayList rank = new IntArrayList();

  /** Per item: a lock, a thread, or a place in memory. */
  private final IntArrayList target = new IntArrayList();

  /**
   * Per item: how many writes of its place precede it; for a join: how many events of the child.
   */
  private final IntArrayList writesBefore = new IntArrayList();

  /** Per item: how many reads of its place precede it. */
  private final IntArrayList readsBefore = new IntArrayList();

  /** How many events of each thread, writes and reads of each place in memory are executed. */
  private final int[] executed;

  private int[] writes;
  private int[] reads;
  private final Int2IntOpenHashMap holders = new Int2IntOpenHashMap();

  /** Threads that the trace forks after the prefix, and the reordering has not forked yet. */
  private final IntOpenHashSet unforked = new IntOpenHashSet();

  private WitnessChecker(Trace trace, long prefix) {
    this.trace = trace;
    this.prefix = prefix;
    executed = new int[trace.facts().threads()];
    holders.defaultReturnValue(-1);
  }

  /** Why the witness does not end in the race of the two events; null when it does. */
  public static String refute(Trace trace, Witness witness, long first, long second) {
    if (!Arrays.equals(witness.rest().lastOnes(2), new long[] {first, second})) {
      return "it does not end with the racing events";
    }
    return refuteOrder(trace, witness);
  }

  /** Why the witness is no correct reordering; null when it is one. */
  public static String refuteOrder(Trace trace, Witness witness) {
    if (!trace.facts().isFreeCut(witness.prefix())) {
      return "a lock is held where its prefix ends";
    }
    long last = Math.max(witness.prefix(), witness.rest().largest());
    if (last > trace.events()) {
      return "event " + last + ": it is not in the trace";
    }
    if (last - witness.prefix() > Integer.MAX_VALUE - 8) {
      return "it is too long to be checked";
    }
    WitnessChecker checker = new WitnessChecker(trace, witness.prefix());
    checker.plan(last);
    return checker.run(witness.rest());
  }

  /** Reads the part of the trace that is reordered, and counts. */
  private void plan(long last) {
    Memory memory = new Memory();
    Conflicts conflicts = trace.facts().conflicts();
    int[] ranks = new int[executed.length];
    EventCursor e = trace.outline(prefix + 1, last);
    while (e.next()) {
      boolean alone = Op.isAccess(e.op) && !conflicts.has(e.target); // nothing conflicts with it
      int op = alone ? Op.NOTHING : e.op;
      start.add((int) (e.event - prefix));
      what.add(op | e.thread << 4);
      rank.add(ranks[e.thread]);
      ranks[e.thread] += e.length;
      switch (op) {
        case Op.READ, Op.RECEIVE -> memory.read(memory.place(e));
        case Op.WRITE, Op.SEND -> memory.write(memory.place(e));
        case Op.JOIN -> counts(e.target, ranks[e.target], 0);
        default -> counts(e.target, 0, 0);
      }
      if (op == Op.FORK) {
        unforked.add(e.target);
      }
    }
    start.add((int) (last - prefix) + 1);
    writes = new int[memory.writes.size()];
    reads = new int[memory.reads.size()];
  }

  private void counts(int aim, int first, int second) {
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
      counts(place, writes.getInt(place), 0);
      reads.set(place, reads.getInt(place) + 1);
    }

    void write(int place) {
      counts(place, writes.getInt(place), reads.getInt(place));
      writes.set(place, writes.getInt(place) + 1);
    }
  }

  private String run(EventRuns rest) {
    int item = 0;
    for (int run = 0; run < rest.runs(); run++) {
      long next = rest.first(run) - prefix;
      long last = rest.last(run) - prefix;
      if (next < 1) {
        return "event " + rest.first(run) + ": it is in the prefix, too";
      }
      item = itemOf((int) next, item);
      for (; next <= last; item++) {
        int end = (int) Math.min(last + 1, start.getInt(item + 1));
        String reason = step(item, (int) next, end);
        if (reason != null) {
          return "event " + (prefix + next) + ": " + reason;
        }
        next = end;
      }
    }
    return null;
  }

  /** The item that has the event; often it is this one. */
  private int itemOf(int event, int guess) {
    if (start.getInt(guess) == event) {
      return guess;
    }
    int low = 0;
    int high = what.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (start.getInt(middle) <= event) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Executes events of an item, from one up to another. */
  private String step(int item, int from, int to) {
    int op = what.getInt(item) & 15;
    int thread = what.getInt(item) >>> 4;
    if (rank.getInt(item) + from - start.getInt(item) != executed[thread]) {
      return "it is not its thread's next event";
    }
    executed[thread] += to - from;
    if (unforked.contains(thread)) {
      return "its thread is not forked yet";
    }
    int aim = target.getInt(item);
    return switch (op) {
      case Op.READ, Op.RECEIVE -> read(item, aim);
      case Op.WRITE, Op.SEND -> write(item, aim);
      case Op.ACQUIRE -> holders.put(aim, thread) < 0 ? null : "its lock is held";
      case Op.RELEASE -> holders.remove(aim) == thread ? null : "its thread does not hold the lock";
      case Op.FORK -> fork(aim);
      case Op.JOIN -> join(item, aim);
      default -> null;
    };
  }

  private String fork(int child) {
    unforked.remove(child);
    return null;
  }

  private String join(int item, int child) {
    return executed[child] == writesBefore.getInt(item) && !unforked.contains(child)
        ? null
        : "the child has not ended";
  }

  private String read(int item, int place) {
    reads[place]++;
    return writes[place] == writesBefore.getInt(item) ? null : MOVED;
  }

  private String write(int item, int place) {
    boolean same = reads[place] == readsBefore.getInt(item);
    return writes[place]++ == writesBefore.getInt(item) && same ? null : MOVED;
  }
}
