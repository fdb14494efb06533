package bigfoot.predict.order;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.BitSet;

/**
 * First pass: the variables with at least one racing pair. Until a variable's first race its
 * accesses need only the epoch of the last write and the epochs of the reads since, as in
 * FastTrack: all earlier accesses are ordered before those, and the orders are transitive. Once a
 * variable races it is not looked at again.
 */
public final class RacyVariables {
  private static final long SHARED = -1;
  private static final int RACY = -1;

  private final Order order;
  private final BitSet racy = new BitSet();

  /** Small enough for a cache, unlike {@link #slots}. */
  private final BitSet conflicting;

  /** Of those that conflict: the place in the arrays below, or RACY. */
  private final int[] slots;

  /** Epochs: {@code (thread + 1) << 32 | time}; 0 for none. */
  private final long[] writes;

  private final long[] reads;

  /** Where {@link #reads} is SHARED: each slot's last read since the last write. */
  private final int[][] readClocks;

  private final int width;

  private RacyVariables(Trace trace, Order order) {
    this.order = order;
    conflicting = trace.facts().conflictingVariables();
    slots = new int[trace.facts().variables()];
    int n = 0;
    for (int x = conflicting.nextSetBit(0); x >= 0; x = conflicting.nextSetBit(x + 1)) {
      slots[x] = n++;
    }
    writes = new long[n];
    reads = new long[n];
    readClocks = new int[n][];
    width = trace.facts().slots();
  }

  /** The variables of the trace that race under the relation. */
  public static BitSet find(Trace trace, Relation relation) {
    RacyVariables scan = new RacyVariables(trace, relation.start(trace.facts()));
    scan.run(trace.cursor());
    return scan.racy;
  }

  private void run(EventCursor e) {
    while (e.next()) {
      if (e.op > Op.WRITE) {
        order.step(e);
      } else if (conflicting.get(e.target)) { // others order nothing
        order.step(e);
        access(e, slots[e.target]);
      }
    }
  }

  private void access(EventCursor e, int slot) {
    if (slot >= 0 && !(e.op == Op.READ ? read(e.thread, slot) : write(e.thread, slot))) {
      racy.set(e.target);
      slots[e.target] = RACY;
    }
  }

  private long epoch(int t) {
    return (t + 1L) << 32 | order.time(t);
  }

  private boolean ordered(int t, long epoch) {
    return epoch == 0 || order.knows(t, (int) (epoch >>> 32) - 1, (int) epoch);
  }

  private boolean read(int t, int x) {
    long now = epoch(t);
    long last = reads[x];
    if (last == now) {
      return true;
    }
    if (!ordered(t, writes[x])) {
      return false;
    }
    if (last == SHARED) {
      readClocks[x][order.slot(t)] = (int) now;
    } else if (ordered(t, last)) {
      reads[x] = now;
    } else {
      share(x, t, (int) now, last);
    }
    return true;
  }

  private void share(int x, int t, int time, long last) {
    int[] clock = new int[width];
    clock[order.slot((int) (last >>> 32) - 1)] = (int) last;
    clock[order.slot(t)] = time;
    readClocks[x] = clock;
    reads[x] = SHARED;
  }

  private boolean write(int t, int x) {
    long now = epoch(t);
    if (writes[x] == now) {
      return true;
    }
    if (!ordered(t, writes[x]) || !readsOrdered(t, x)) {
      return false;
    }
    writes[x] = now;
    reads[x] = 0;
    readClocks[x] = null;
    return true;
  }

  private boolean readsOrdered(int t, int x) {
    if (reads[x] != SHARED) {
      return ordered(t, reads[x]);
    }
    int[] clock = readClocks[x];
    for (int u = 0; u < clock.length; u++) {
      if (clock[u] > 0 && !order.known(order.slot(t), u, clock[u])) {
        return false;
      }
    }
    return true;
  }
}
