package bigfoot.cli.report;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;

/** The locks that threads hold at some events of a trace, found in one walk over it. */
final class LocksAt {
  private final Trace trace;
  private final Map<Integer, List<Integer>> held = new HashMap<>();
  private final Map<Long, List<String>> found = new HashMap<>();

  private LocksAt(Trace trace) {
    this.trace = trace;
  }

  /** For each of these events the locks its thread held then, the last taken first. */
  static Map<Long, List<String>> of(Trace trace, NavigableSet<Long> events) {
    LocksAt walk = new LocksAt(trace);
    EventCursor e = trace.cursor();
    while (!events.isEmpty() && e.event < events.last() && e.next()) {
      walk.step(e);
      if (Op.isAccess(e.op) && events.contains(e.event)) {
        walk.found.put(e.event, walk.locks(e.thread));
      }
    }
    return walk.found;
  }

  private void step(EventCursor e) {
    if (e.op == Op.ACQUIRE) {
      held.computeIfAbsent(e.thread, thread -> new ArrayList<>()).add(0, e.target);
    } else if (e.op == Op.RELEASE) {
      held.getOrDefault(e.thread, new ArrayList<>()).remove((Integer) e.target);
    }
  }

  private List<String> locks(int thread) {
    return held.getOrDefault(thread, List.of()).stream().map(trace.names()::lock).toList();
  }
}
