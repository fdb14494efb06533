package bigfoot.predict.vindicate;

import bigfoot.predict.order.RacingPair;
import bigfoot.predict.trace.Conflicts;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.TraceFacts;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.BitSet;

/**
 * The part of a trace that decides about a racing pair, from a place before the first event where
 * no lock is held to a place after the second where none is held. Nothing outside matters: if a
 * correct reordering ends with the pair, then so does "all events before the window as recorded,
 * then the reordering's events inside the window" (docs/rules/vindicator.md has the argument).
 * Pairs between the same two places share their window.
 *
 * <p>Nodes are the window's synchronization events and the accesses that conflict with another
 * access in the window; a node stands for the events of its thread since the thread's previous
 * node, too, which nothing constrains. Threads and locks are renumbered densely; threads that come
 * one after the other in every schedule ({@linkplain TraceFacts#slot the same slot}) are one here.
 */
final class Window {
  private static final int UNSEEN = -1;
  private static final int SEVERAL = -2;

  /** Events 1 to start precede the window. */
  final long start;

  /** False when the window had to be cut short after the pair, so that releases may be missing. */
  final boolean complete;

  /** Per node: {@code op | thread << 4}. */
  private final IntArrayList what = new IntArrayList();

  /** Per node: lock or thread by the numbers here, variable or channel by the trace's. */
  final IntArrayList target = new IntArrayList();

  /** Per node: its event's number minus {@link #start}. */
  final IntArrayList offset = new IntArrayList();

  /** Per node: the previous and next node of its thread, -1 for none. */
  final IntArrayList previous = new IntArrayList();

  final IntArrayList next = new IntArrayList();

  /** Per acquire: its release; per release: its acquire; -1 for none. */
  final IntArrayList match = new IntArrayList();

  /** Slots to numbers here. */
  private final Int2IntOpenHashMap threadNumbers = new Int2IntOpenHashMap();

  private final TraceFacts facts;
  final Int2IntOpenHashMap lockNumbers = new Int2IntOpenHashMap();

  /** Per thread: its first and last node. */
  final IntArrayList firstNode = new IntArrayList();

  final IntArrayList lastNode = new IntArrayList();

  private Edges edges;
  private Boolean lockCycles;

  private Window(TraceFacts facts, Bounds bounds) {
    this.facts = facts;
    start = bounds.start();
    complete = bounds.complete();
    threadNumbers.defaultReturnValue(-1);
    lockNumbers.defaultReturnValue(-1);
  }

  /**
   * Where a window lies: the numbers of the event before its first and of its last.
   *
   * @param complete false when it had to be cut short after the pair
   */
  record Bounds(long start, long end, boolean complete) {
    /** Those of a pair's window; it ends at most {@code limit} events after the pair. */
    static Bounds of(Trace trace, RacingPair pair, int limit) {
      long second = pair.second().event();
      long start = trace.facts().freeCutBefore(pair.first().event());
      long cut = trace.facts().freeCutFrom(second);
      long end = cut < 0 ? trace.events() : cut;
      boolean complete = end - start <= Integer.MAX_VALUE && end - second <= limit;
      return new Bounds(start, complete ? end : Math.min(end, second + limit), complete);
    }
  }

  /** The window there; null when it has more than {@code limit} nodes. */
  static Window load(Trace trace, Bounds bounds, int limit) {
    if (bounds.end() - bounds.start() > Integer.MAX_VALUE) {
      return null;
    }
    Window window = new Window(trace.facts(), bounds);
    BitSet conflicts = conflicts(trace, bounds.start(), bounds.end());
    return window.fill(trace, bounds.end(), conflicts, limit) ? window : null;
  }

  /** Variables that several threads access, and at least one writes, in the window; or more. */
  private static BitSet conflicts(Trace trace, long start, long end) {
    if (end - start > trace.events() / 2) {
      return trace.facts().conflictingVariables(); // hardly more of them, and known
    }
    Int2IntOpenHashMap accessors = new Int2IntOpenHashMap();
    accessors.defaultReturnValue(UNSEEN);
    BitSet several = new BitSet();
    BitSet written = new BitSet();
    Conflicts possible = trace.facts().conflicts();
    EventCursor e = trace.outline(start + 1, end);
    while (e.next()) {
      if (Op.isAccess(e.op) && possible.has(e.target)) {
        int before = accessors.putIfAbsent(e.target, e.thread);
        if (before >= 0 && before != e.thread) {
          accessors.put(e.target, SEVERAL);
          several.set(e.target);
        }
        if (e.op == Op.WRITE) {
          written.set(e.target);
        }
      }
    }
    several.and(written);
    return several;
  }

  private boolean fill(Trace trace, long end, BitSet conflicts, int limit) {
    Long2IntOpenHashMap open = new Long2IntOpenHashMap();
    open.defaultReturnValue(-1);
    EventCursor e = trace.outline(start + 1, end);
    while (e.next()) {
      if (e.op == Op.NOTHING || Op.isAccess(e.op) && !conflicts.get(e.target)) {
        continue;
      }
      if (size() == limit) {
        return false;
      }
      int node = add(e);
      if (e.op == Op.ACQUIRE) {
        open.put((long) e.target << 32 | e.thread, node);
      } else if (e.op == Op.RELEASE) {
        int acquire = open.remove((long) e.target << 32 | e.thread);
        match.set(acquire, node);
        match.set(node, acquire);
      }
    }
    return true;
  }

  private int add(EventCursor e) {
    int node = size();
    int t = threadNumber(e.thread);
    what.add(e.op | t << 4);
    offset.add((int) (e.event - start));
    target.add(number(e));
    match.add(-1);
    int before = lastNode.getInt(t);
    previous.add(before);
    next.add(-1);
    if (before >= 0) {
      next.set(before, node);
    } else {
      firstNode.set(t, node);
    }
    lastNode.set(t, node);
    return node;
  }

  private int number(EventCursor e) {
    return switch (e.op) {
      case Op.ACQUIRE, Op.RELEASE -> {
        lockNumbers.putIfAbsent(e.target, lockNumbers.size());
        yield lockNumbers.get(e.target);
      }
      case Op.FORK, Op.JOIN -> threadNumber(e.target);
      default -> e.target;
    };
  }

  /** The number here of the trace's thread; -1 when it has no node. */
  int knownThread(int original) {
    return threadNumbers.get(facts.slot(original));
  }

  private int threadNumber(int original) {
    int known = knownThread(original);
    if (known < 0) {
      known = threadNumbers.size();
      threadNumbers.put(facts.slot(original), known);
      firstNode.add(-1);
      lastNode.add(-1);
    }
    return known;
  }

  /** The node of an access that conflicts with another one in the window. */
  int node(long event) {
    int low = 0;
    int high = size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start + offset.getInt(middle) < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** What is ordered among the nodes, whichever pair races. */
  Edges edges() {
    if (edges == null) {
      edges = new Edges(this);
    }
    return edges;
  }

  /** Whether threads take locks in different orders. */
  boolean hasLockCycles() {
    if (lockCycles == null) {
      lockCycles = LockCycles.exist(this);
    }
    return lockCycles;
  }

  int size() {
    return what.size();
  }

  int op(int node) {
    return what.getInt(node) & 15;
  }

  int thread(int node) {
    return what.getInt(node) >>> 4;
  }

  int threads() {
    return firstNode.size();
  }

  int locks() {
    return lockNumbers.size();
  }

  /** Acquires of the node's thread up to it whose releases come after it or never. */
  IntArrayList openAt(int node) {
    IntArrayList open = new IntArrayList(1);
    for (int n = node; n >= 0; n = previous.getInt(n)) {
      if (op(n) == Op.ACQUIRE && (match.getInt(n) < 0 || match.getInt(n) > node)) {
        open.add(n);
      }
    }
    return open;
  }
}
