package bigfoot.predict.trace;

import java.io.IOException;

/**
 * One recorded run: a total order of events that can be walked any number of times, and what was
 * learnt while it was read. Made by a {@link TraceBuilder}; close it to remove its temporary file.
 */
public final class Trace implements AutoCloseable {
  private final String source;
  private final Spool spool;
  private final TraceNames names;
  private final TraceFacts facts;

  Trace(String source, Spool spool, TraceNames names, TraceFacts facts) {
    this.source = source;
    this.spool = spool;
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
    return new EventCursor(spool, 0);
  }

  /** A cursor whose next event has the given number. */
  public EventCursor cursorBefore(long event) {
    EventCursor cursor = new EventCursor(spool, spool.chunkOf(event));
    while (cursor.event < event - 1 && cursor.next()) {
      // skips to the event asked for
    }
    return cursor;
  }

  @Override
  public void close() throws IOException {
    spool.close();
  }
}
