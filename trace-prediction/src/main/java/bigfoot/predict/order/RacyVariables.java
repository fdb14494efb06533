package bigfoot.predict.order;

import bigfoot.predict.trace.Conflicts;
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
  private static final long RACY = Long.MIN_VALUE;

  private final Order order;
  private final BitSet racy = new BitSet();
  private final Conflicts conflicts;

  /**
   * Of the n-th variable that conflicts: its last write at 2 n, or RACY; its last read since at 2 n
   * + 1. Epochs are {@code (thread + 1) << 32 | time}, 0 for none; ~row for reads of several
   * threads, where {@link #shared} has each slot's last one.
   */
  private final long[] epochs;

  private final SharedReads shared;

  private RacyVariables(Trace trace, Order order) {
    this.order = order;
    conflicts = trace.facts().conflicts();
    epochs = new long[2 * conflicts.size()];
    shared = new SharedReads();
  }

  /** The variables of the trace that race under the relation. */
  public static BitSet find(Trace trace, Relation relation) {
    RacyVariables scan = new RacyVariables(trace, relation.start(trace.facts()));
    scan.run(trace.outline());
    return scan.racy;
  }

  private void run(EventCursor e) {
    while (e.next()) {
      if (e.op > Op.WRITE) {
        order.step(e);
      } else {
        int number = conflicts.number(e.target);
        if (number >= 0) { // others order nothing
          order.step(e);
          access(e, 2 * number);
        }
      }
    }
  }

  private void access(EventCursor e, int x) {
    if (epochs[x] != RACY && !(e.op == Op.READ ? read(e.thread, x) : write(e.thread, x))) {
      racy.set(e.target);
      epochs[x] = RACY;
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
    long last = epochs[x + 1];
    if (last == now) {
      return true;
    }
    if (!ordered(t, epochs[x])) {
      return false;
    }
    if (last < 0) {
      shared.set((int) ~last, order.slot(t), (int) now);
    } else if (ordered(t, last)) {
      epochs[x + 1] = now;
    } else {
      int row = shared.take();
      shared.set(row, order.slot((int) (last >>> 32) - 1), (int) last);
      shared.set(row, order.slot(t), (int) now);
      epochs[x + 1] = ~row;
    }
    return true;
  }

  private boolean write(int t, int x) {
    long now = epoch(t);
    if (epochs[x] == now) {
      return true;
    }
    long reads = epochs[x + 1];
    if (!ordered(t, epochs[x])
        || !(reads < 0 ? shared.known((int) ~reads, order, order.slot(t)) : ordered(t, reads))) {
      return false;
    }
    if (reads < 0) {
      shared.giveBack((int) ~reads);
    }
    epochs[x] = now;
    epochs[x + 1] = 0;
    return true;
  }
}
