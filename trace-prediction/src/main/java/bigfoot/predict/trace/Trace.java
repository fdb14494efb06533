package bigfoot.predict.trace;

import java.io.IOException;

/**
 * One recorded run: a total order of events that can be walked any number of times, and what was
 * learnt while it was read. Made by a {@link TraceBuilder}; close it to remove its temporary file.
 */
public final class Trace implements AutoCloseable {
  private final String source;
  private final Spool spool;

  /** May be the same as all events. */
  private final Spool outline;

  private final TraceNames names;
  private final TraceFacts facts;

  Trace(String source, Spool spool, Spool outline, TraceNames names, TraceFacts facts) {
    this.source = source;
    this.spool = spool;
    this.outline = outline;
    this.names = names;
    this.facts = facts;
  }

  /** The file it came from, for messages and reports. */
  public String source() {
    return source;
  }

  public TraceNames names() {
    return names;
  }

  public TraceFacts facts() {
    return facts;
  }

  public long events() {
    return spool.events();
  }

  /** A cursor before the first event. */
  public EventCursor cursor() {
    return cursorBefore(1);
  }

  /** A cursor whose next event has the given number. */
  public EventCursor cursorBefore(long event) {
    return new EventCursor(spool, event, spool.events());
  }

  /**
   * A cursor before the first event that passes over what constrains no reordering: accesses to
   * variables without conflict become {@link Op#NOTHING}, and all such events of a thread that
   * follow one another are met as one. That is a fraction of the events of most traces. (Of others
   * there is no outline; all their events are met.)
   */
  public EventCursor outline() {
    return outline(1, spool.events());
  }

  /** The same, from one event to another. */
  public EventCursor outline(long first, long last) {
    return new EventCursor(outline, first, last);
  }

  @Override
  public void close() throws IOException {
    spool.close();
    outline.close();
  }
}
