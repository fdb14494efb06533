package bigfoot.predict.trace;

import java.io.IOException;

/** The events of one thread of a recorded trace, in order, as {@link MergedLogs} wants them. */
abstract class Log {
  /** As in the file. */
  final int thread;

  /** The last ticket at or before the current event. */
  long ticket;

  /** Whether the ticket is the current event's own. */
  boolean ticketed;

  Log(int thread) {
    this.thread = thread;
  }

  /** Goes on to the next event; false at the end. */
  abstract boolean next() throws IOException;
}
