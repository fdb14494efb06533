package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.nio.channels.Pipe;

/**
 * Ends of pipes, and streams, readers and writers wrapped around them: what is written into one
 * comes before what is done after reading from the other. The two ends of a pipe share a clock.
 */
public final class Pipes extends OutOfLine {
  private static final long serialVersionUID = 1;

  /** The end of a pipe that a wrapper leads to. */
  private static final WeakIdentityTable<Object> ENDS = new Table();

  /** Whether any pipe was wrapped. */
  private static volatile boolean used;

  private Pipes() {}

  /** Wrapper was made around wrapped. */
  public static void wraps(Object wrapper, Object wrapped) {
    Object end = end(wrapped);
    if (end != null) {
      ENDS.putIfAbsent(wrapper, end);
      used = true;
    }
  }

  /** Before something is written to stream. */
  public static void sends(Object stream) {
    SyncState clock = clock(stream);
    if (clock != null) {
      ThreadState.current().release(clock);
    }
  }

  /** After something was read from stream. */
  public static void receives(Object stream) {
    SyncState clock = clock(stream);
    if (clock != null) {
      ThreadState.current().acquire(clock);
    }
  }

  /** The clock of the pipe that stream leads to; null when it leads to none. */
  static SyncState clock(Object stream) {
    Object end = end(stream);
    return end == null ? null : Clocks.of(end);
  }

  private static Object end(Object stream) {
    boolean isPipe =
        stream instanceof PipedInputStream
            || stream instanceof PipedOutputStream
            || stream instanceof PipedReader
            || stream instanceof PipedWriter
            || stream instanceof Pipe.SourceChannel
            || stream instanceof Pipe.SinkChannel;
    return isPipe ? stream : used ? ENDS.get(stream) : null;
  }

  private static final class Table extends WeakIdentityTable<Object> {
    @Override
    protected Object create(Object key) {
      throw new IllegalStateException("an end is found, never made up");
    }
  }
}
