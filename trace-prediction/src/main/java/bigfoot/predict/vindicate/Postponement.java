package bigfoot.predict.vindicate;

import bigfoot.predict.order.RacingPair;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The plainest of reorderings: the first racing event is put off until the second, and so is, or
 * for good, what must come after it; all else stays as recorded. One walk over the trace builds it
 * or shows that the second event must come after the first's thread goes on, which decides nothing:
 * other reorderings may leave more out. It needs no graph, so that a pair may be far apart.
 *
 * <p>What is put off: the events of a thread after one put off; an access after a conflicting one,
 * a receive or send after a conflicting one, an acquire of a lock that a stopped thread holds, the
 * events of a thread whose fork is put off, a join of a stopped thread.
 */
final class Postponement {
  private final RacingPair pair;
  private final BitSet stopped = new BitSet();
  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();
  private final BitSet receives = new BitSet();
  private final BitSet sends = new BitSet();
  private final BitSet held = new BitSet();

  private Postponement(RacingPair pair) {
    this.pair = pair;
  }

  /** The reordering; null when this one does not end in the race. */
  static Witness of(Trace trace, RacingPair pair) {
    long start = trace.facts().freeCutBefore(pair.first().event());
    if (pair.second().event() - start > Integer.MAX_VALUE - 8) {
      return null;
    }
    long[] rest = new Postponement(pair).walk(trace.cursorBefore(start + 1), start);
    return rest == null ? null : new Witness(start, rest);
  }

  private long[] walk(EventCursor e, long start) {
    long last = pair.second().event();
    long[] kept = new long[(int) (last - start) + 1];
    int size = 0;
    while (e.next() && e.event < last) {
      if (stopped.get(e.thread) || e.event == pair.first().event() || mustWait(e)) {
        if (!putOff(e)) {
          return null;
        }
      } else {
        keep(e);
        kept[size++] = e.event;
      }
    }
    kept[size++] = pair.first().event();
    kept[size++] = last;
    return Arrays.copyOf(kept, size);
  }

  private boolean mustWait(EventCursor e) {
    return switch (e.op) {
      case Op.READ -> writes.get(e.target);
      case Op.WRITE -> writes.get(e.target) || reads.get(e.target);
      case Op.RECEIVE -> sends.get(e.target);
      case Op.SEND -> sends.get(e.target) || receives.get(e.target);
      case Op.ACQUIRE -> held.get(e.target);
      case Op.JOIN -> stopped.get(e.target);
      default -> false;
    };
  }

  private void keep(EventCursor e) {
    if (e.op == Op.ACQUIRE) {
      held.set(e.target);
    } else if (e.op == Op.RELEASE) {
      held.clear(e.target);
    }
  }

  /** False when the second racing event would have to wait as well. */
  private boolean putOff(EventCursor e) {
    stopped.set(e.thread);
    switch (e.op) {
      case Op.READ -> reads.set(e.target);
      case Op.WRITE -> writes.set(e.target);
      case Op.RECEIVE -> receives.set(e.target);
      case Op.SEND -> sends.set(e.target);
      case Op.FORK -> stopped.set(e.target);
      default -> {}
    }
    return !stopped.get(pair.second().thread())
        && (e.event == pair.first().event() || !conflictsWithSecond(e));
  }

  private boolean conflictsWithSecond(EventCursor e) {
    return Op.isAccess(e.op)
        && e.target == pair.variable()
        && (e.op == Op.WRITE || pair.second().isWrite());
  }
}
