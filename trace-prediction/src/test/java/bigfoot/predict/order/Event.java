package bigfoot.predict.order;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** An event as the slow references of the tests see it; numbers count from 0. */
public record Event(int number, int op, int thread, int target) {
  public static List<Event> all(Trace trace) {
    List<Event> events = new ArrayList<>();
    EventCursor e = trace.cursor();
    while (e.next()) {
      events.add(new Event(events.size(), e.op, e.thread, e.target));
    }
    return events;
  }

  public boolean conflictsWith(Event o) {
    return Op.isAccess(op)
        && Op.isAccess(o.op)
        && thread != o.thread
        && target == o.target
        && (op == Op.WRITE || o.op == Op.WRITE);
  }
}
