package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.SyncState;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The events of one thread, packed into a buffer that only this thread fills. Other threads read
 * the part before {@link #published}, holding this object's lock, which the owner takes to change
 * buffers only.
 */
public final class ThreadLog {
  static final int CAPACITY = 1 << 15;
  private static final int LONGEST_EVENT = 64;
  private static final int SEQUENCE_BITS = 40;
  static final int RECENT = 64;

  /** In a word of reads: several threads have read. */
  static final long SHARED = 1L << 63;

  private static final VarHandle PUBLISHED;

  static {
    try {
      PUBLISHED = MethodHandles.lookup().findVarHandle(ThreadLog.class, "published", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final int number;
  final String name;
  final AtomicInteger queued = new AtomicInteger();

  /** Used by the writing thread alone. */
  boolean announced;

  private final TraceWriter writer;

  /**
   * This thread and its current stretch without synchronization, as one number that is never 0;
   * what carries it was recorded in this stretch.
   */
  long segment;

  /** What this thread holds; null until it holds something. */
  HeldLocks held;

  /** Arrays touched lately, each in the place its identity hash names, and their shadows. */
  final Object[] arrays = new Object[RECENT];

  final RecordedArray[] shadows = new RecordedArray[RECENT];

  private final SyncState[] initialisations = new SyncState[RECENT];

  /** Owner only. */
  private byte[] buffer;

  private int position;
  private long lastTicket;
  private long lastObject;
  private int lastSite;

  /** Bytes before it are final. Written by the owner, in release mode. */
  private int published;

  /** Bytes before it are written to the file. Guarded by this. */
  private int drained;

  /** Set while the owner has a ticket that is not published yet. Written by the owner. */
  private volatile boolean inFlight;

  private final WeakReference<Thread> owner;

  ThreadLog(TraceWriter writer, int number, Thread owner) {
    this.writer = writer;
    this.number = number;
    this.name = owner.getName();
    this.owner = new WeakReference<>(owner);
    this.buffer = writer.buffer();
    this.segment = (number + 1L) << SEQUENCE_BITS;
  }

  /** Whether the thread has not, or not lately, relied on this class being initialised. */
  boolean isNew(SyncState initialised) {
    int slot = System.identityHashCode(initialised) & RECENT - 1;
    boolean fresh = initialisations[slot] != initialised;
    initialisations[slot] = initialised;
    return fresh;
  }

  /** This thread's current segment. */
  public long segment() {
    return segment;
  }

  /** Whether a variable's word carries a segment of another thread, or of several. */
  public boolean isOther(long word) {
    return word != 0 && (word < 0 || (int) (word >>> SEQUENCE_BITS) - 1 != number);
  }

  /** The word of a variable's reads after a read of this thread. */
  public long readAfter(long word) {
    return isOther(word) ? segment | SHARED : segment;
  }

  /** An access; with a ticket when another thread's conflicting access came last. */
  public void access(int kind, boolean ticket, long object, int index, int site) {
    if (!begin(kind, ticket)) {
      return;
    }
    signed(object - lastObject);
    lastObject = object;
    unsigned(index);
    signed(site - lastSite);
    lastSite = site;
    end(ticket);
  }

  /** An access with the value read or written. */
  public void access(int kind, boolean ticket, long object, int index, int site, long value) {
    if (!begin(kind | TraceFormat.VALUE, ticket)) {
      return;
    }
    signed(object - lastObject);
    lastObject = object;
    unsigned(index);
    signed(site - lastSite);
    lastSite = site;
    signed(value);
    end(ticket);
  }

  /** A synchronization event, which ends the segment. */
  public void sync(int kind, int target) {
    segment++;
    if (begin(kind, true)) {
      unsigned(target);
      end(true);
    }
  }

  /** The event's first byte and ticket; false when recording is over. */
  private boolean begin(int kind, boolean ticket) {
    if (writer.closed()) {
      return false;
    }
    if (position > CAPACITY - LONGEST_EVENT) {
      change();
    }
    if (!ticket) {
      buffer[position++] = (byte) kind;
      return true;
    }
    inFlight = true;
    buffer[position++] = (byte) (kind | TraceFormat.TICKET);
    long now = writer.ticket();
    unsigned(now - lastTicket);
    lastTicket = now;
    return true;
  }

  private void end(boolean ticket) {
    PUBLISHED.setRelease(this, position);
    if (ticket) {
      inFlight = false;
    }
  }

  private synchronized void change() {
    writer.put(this, buffer, drained, position);
    buffer = writer.buffer();
    position = 0;
    drained = 0;
    PUBLISHED.setRelease(this, 0);
  }

  private void unsigned(long value) {
    long v = value;
    while ((v & ~0x7fL) != 0) {
      buffer[position++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    buffer[position++] = (byte) v;
  }

  private void signed(long value) {
    unsigned(value << 1 ^ value >> 63);
  }

  /** Whether the owner has ended; what it recorded is all there is then. */
  boolean over() {
    Thread thread = owner.get();
    return thread == null || thread.getState() == Thread.State.TERMINATED;
  }

  /** Waits a little for a ticket under way to be published. */
  boolean settle() {
    for (int i = 0; inFlight && i < 10_000; i++) {
      Thread.onSpinWait();
    }
    return !inFlight;
  }

  /** Writes the published rest, unless earlier buffers still wait to be written. */
  synchronized boolean drain() throws IOException {
    if (queued.get() > 0) {
      return false;
    }
    int end = (int) PUBLISHED.getAcquire(this);
    if (end > drained) {
      writer.events(this, buffer, drained, end);
      drained = end;
    }
    return true;
  }
}
