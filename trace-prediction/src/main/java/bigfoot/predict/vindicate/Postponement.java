package bigfoot.predict.vindicate;

import bigfoot.predict.order.Access;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.EventRuns;
import bigfoot.predict.witness.Witness;
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
 *
 * <p>An event inside a critical section stops whoever needs the lock. Then the whole section is put
 * off, and what it does up to the event comes right before the second event.
 */
final class Postponement {
  private final RacingPair pair;

  /** The first event that is put off: the first racing event, or the acquire before it. */
  private final long from;

  /** What is put off up to the first racing event. */
  private final EventRuns late = new EventRuns();

  private final BitSet lateLocks = new BitSet();
  private final BitSet stopped = new BitSet();
  private final BitSet reads = new BitSet();
  private final BitSet writes = new BitSet();
  private final BitSet receives = new BitSet();
  private final BitSet sends = new BitSet();
  private final BitSet held = new BitSet();

  private Postponement(RacingPair pair, long from) {
    this.pair = pair;
    this.from = from;
  }

  /** The reordering; null when this one does not end in the race. */
  static Witness of(Trace trace, RacingPair pair) {
    long start = trace.facts().freeCutBefore(pair.first().event());
    long first = pair.first().event();
    EventRuns rest = new Postponement(pair, first).walk(trace, start);
    long section = rest == null ? outermostSection(trace, start, pair.first()) : first;
    if (section < first) {
      rest = new Postponement(pair, section).walk(trace, start);
    }
    return rest == null ? null : new Witness(start, rest);
  }

  /** Where the outermost section begins that the event is in; the event itself if in none. */
  private static long outermostSection(Trace trace, long start, Access event) {
    EventCursor e = trace.outline(start + 1, event.event() - 1);
    long outermost = event.event();
    int depth = 0;
    while (e.next()) {
      if (e.thread == event.thread() && e.op == Op.ACQUIRE) {
        outermost = depth++ == 0 ? e.event : outermost;
      } else if (e.thread == event.thread() && e.op == Op.RELEASE) {
        outermost = --depth == 0 ? event.event() : outermost;
      }
    }
    return outermost;
  }

  private EventRuns walk(Trace trace, long start) {
    EventRuns kept = new EventRuns();
    EventCursor e = trace.outline(start + 1, pair.second().event() - 1);
    while (e.next()) {
      if (stopped.get(e.thread) || e.event == from || mustWait(e)) {
        if (!putOff(e) || e.event <= pair.first().event() && !isLate(e)) {
          return null;
        }
      } else {
        keep(e);
        kept.add(e.event, e.length);
      }
    }
    if (lateLocks.intersects(held)) {
      return null;
    }
    kept.add(late);
    kept.add(pair.second().event(), 1);
    return kept;
  }

  /**
   * Takes in an event that is put off up to the first racing one. It must be of its thread: then it
   * finds at the end what it found in the run, as none before it is missing.
   */
  private boolean isLate(EventCursor e) {
    late.add(e.event, e.length);
    if (e.op == Op.ACQUIRE) {
      lateLocks.set(e.target);
    }
    return e.thread == pair.first().thread();
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
