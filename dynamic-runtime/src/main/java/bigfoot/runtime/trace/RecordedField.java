package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.Details;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Takes the place of a field group's details while recording: the latest {@linkplain
 * ThreadLog#position positions} from which it was written and read. Both words only grow, by CAS.
 */
public final class RecordedField extends Details {
  private static final VarHandle WRITE;
  private static final VarHandle READ;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      WRITE = lookup.findVarHandle(RecordedField.class, "write", long.class);
      READ = lookup.findVarHandle(RecordedField.class, "read", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final long number;
  private long write;
  private long read;

  public RecordedField(long number) {
    this.number = number;
  }

  /**
   * Whether a read is a repeat: read or written from the log's position, and not written from a
   * later one, as anybody's write since would have been.
   */
  boolean repeatsRead(ThreadLog log) {
    long here = log.position;
    long w = write;
    long r = read;
    return w == here || w <= here && (r == here || r > here && log.reads.has(number, here));
  }

  /** Whether a write is a repeat: written from there, and not read from a later position. */
  boolean repeatsWrite(ThreadLog log) {
    return write == log.position && read <= log.position;
  }

  /** Whether an access is a repeat. */
  boolean repeats(ThreadLog log, boolean write) {
    return write ? repeatsWrite(log) : repeatsRead(log);
  }

  /** A read by the log's thread. */
  public void read(ThreadLog log, int site) {
    if (!repeatsRead(log)) {
      recordRead(log, site);
    }
  }

  /** A write by the log's thread. */
  public void write(ThreadLog log, int site) {
    if (!repeatsWrite(log)) {
      recordWrite(log, site);
    }
  }

  /** A read with its value, repeat or not. */
  void read(ThreadLog log, int site, long value) {
    markRead(log);
    log.access(TraceFormat.READ, number, 0, site, value);
  }

  /** A write with its value, repeat or not. */
  void write(ThreadLog log, int site, long value) {
    markWrite(log);
    log.access(TraceFormat.WRITE, number, 0, site, value);
  }

  long number() {
    return number;
  }

  void recordRead(ThreadLog log, int site) {
    markRead(log);
    log.read(number, 0, site);
  }

  private void markRead(ThreadLog log) {
    long r;
    long now;
    do {
      r = (long) READ.getVolatile(this);
      now = log.after((long) WRITE.getVolatile(this));
    } while (r < now && !READ.compareAndSet(this, r, now));
    if (r > now) {
      log.reads.add(number, now);
    }
  }

  void recordWrite(ThreadLog log, int site) {
    markWrite(log);
    log.write(number, 0, site);
  }

  private void markWrite(ThreadLog log) {
    long w;
    long now;
    do {
      w = (long) WRITE.getVolatile(this);
      now = log.after(Math.max(w, (long) READ.getVolatile(this)));
    } while (!WRITE.compareAndSet(this, w, now));
  }
}
