package bigfoot.predict.trace;

import java.io.IOException;

/** Makes the outline of a trace, see {@link Trace#outline()}. */
final class Outline {
  private final Spool result;

  /** The thread whose events are passed over, and how many. */
  private int thread;

  private int skipped;

  private Outline(Spool result) {
    this.result = result;
  }

  /** The outline of these events; the events themselves when it would be more than half of them. */
  static Spool of(Spool events, Conflicts conflicts, long memoryLimit) throws IOException {
    Outline outline = new Outline(new Spool(memoryLimit));
    boolean done = false;
    try {
      done =
          outline.add(new EventCursor(events, 1, events.events()), conflicts, events.words() / 2);
    } finally {
      if (!done) {
        outline.result.close();
      }
    }
    return done ? outline.result : events;
  }

  private boolean add(EventCursor e, Conflicts conflicts, long most) throws IOException {
    while (e.next()) {
      if (e.op == Op.NOTHING || e.op <= Op.WRITE && !conflicts.has(e.target)) {
        skip(e.thread, 1 + e.passAlone(conflicts));
      } else {
        flush();
        result.add(e.op, e.thread, e.target, e.location);
        if (result.words() > most) {
          return false;
        }
      }
    }
    flush();
    result.finish();
    return true;
  }

  private void skip(int next, int count) throws IOException {
    if (next != thread || skipped + count < 0) {
      flush();
      thread = next;
    }
    skipped += count;
  }

  private void flush() throws IOException {
    if (skipped > 0) {
      result.add(Spool.SKIPPED, thread, skipped, 0);
      skipped = 0;
    }
  }
}
