package bigfoot.predict.recipe;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which locks are held, and where each thread's current stretch without synchronization begins, at
 * any place of the trace: snapshots every so many events, and a walk from the last one.
 */
final class LockTimeline {
  private static final int SPACING = 1 << 14;

  /**
   * @param event after which it is so
   * @param held lock to thread
   * @param lastSync per thread: its last synchronization, 0 for none
   */
  record Moment(long event, Map<Integer, Integer> held, long[] lastSync) {}

  private final Trace trace;
  private final List<Moment> moments = new ArrayList<>();

  LockTimeline(Trace trace) {
    this.trace = trace;
    Map<Integer, Integer> held = new HashMap<>();
    long[] lastSync = new long[trace.facts().threads()];
    EventCursor e = trace.cursor();
    moments.add(snapshot(0, held, lastSync));
    while (e.next()) {
      step(e, held, lastSync);
      if (e.event % SPACING == 0) {
        moments.add(snapshot(e.event, held, lastSync));
      }
    }
  }

  private static Moment snapshot(long event, Map<Integer, Integer> held, long[] lastSync) {
    return new Moment(event, new HashMap<>(held), Arrays.copyOf(lastSync, lastSync.length));
  }

  private static void step(EventCursor e, Map<Integer, Integer> held, long[] lastSync) {
    if (Op.isAccess(e.op)) {
      return;
    }
    lastSync[e.thread] = e.event;
    if (e.op == Op.ACQUIRE) {
      held.put(e.target, e.thread);
    } else if (e.op == Op.RELEASE) {
      held.remove(e.target);
    }
  }

  /** How things are between this event and the next. Safe for use by several threads. */
  Moment after(long event) {
    Moment before = moments.get((int) (event / SPACING));
    Moment now = snapshot(event, before.held, before.lastSync);
    EventCursor e = trace.cursorBefore(before.event + 1);
    while (e.event < event && e.next()) {
      step(e, now.held, now.lastSync);
    }
    return now;
  }
}
