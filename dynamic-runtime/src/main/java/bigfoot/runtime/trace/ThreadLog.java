package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.replay.Director;
import bigfoot.runtime.replay.Role;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The events of one thread, packed into a buffer that only this thread fills. Other threads read
 * the part that {@link #published} names, holding this object's lock, which the owner takes to
 * change buffers only.
 */
public final class ThreadLog {
  static final int CAPACITY = 1 << 15;

  /** Long enough for a thread that waits for a processor. */
  private static final long SETTLE_NANOS = 50_000_000;

  private static final int LONGEST_EVENT = 64;
  private static final int INITIALISATIONS = 64;

  private static final VarHandle PUBLISHED;

  static {
    try {
      PUBLISHED = MethodHandles.lookup().findVarHandle(ThreadLog.class, "published", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final int number;
  final String name;
  final AtomicInteger queued = new AtomicInteger();

  /** Used by the writing thread alone. */
  boolean announced;

  /** Whether the thread runs because the program ends. Written by the owner, before it ends. */
  boolean atExit;

  /** The thread's part in the plan; null when none is followed. Owner only. */
  Role role;

  private final TraceWriter writer;

  /**
   * The last ticket of this thread. In the rebuilt order its next events without a ticket come
   * right behind it; no other thread ever has the same.
   */
  long position;

  /** What this thread holds; null until it holds something. */
  HeldLocks held;

  /** For the recording of values; null when none are recorded. */
  final ValueLog values = ValueRecorder.ON ? new ValueLog() : null;

  /** The name of the field that the program accesses by a value; null when it says so itself. */
  String naming;

  /** The numbers of threads that have ended and that this one knows to have; null for none. */
  private BitSet joined;

  final RecentArrays arrays = new RecentArrays();
  final RecentReads reads = new RecentReads();
  private final SyncState[] initialisations = new SyncState[INITIALISATIONS];

  /** Owner only. */
  private byte[] buffer;

  private int at;

  /** Events guessed since the last one packed. */
  private int run;

  private final AccessPredictor predictor = new AccessPredictor();

  /** The last ticket packed. */
  private long packedTicket;

  /**
   * How many bytes of the buffer are final, and above them how many events were guessed since, in
   * one word so that they fit together. Written by the owner, in release mode.
   */
  private long published;

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
  }

  /** Whether the thread has not, or not lately, relied on this class being initialised. */
  boolean isNew(SyncState initialised) {
    int slot = System.identityHashCode(initialised) & INITIALISATIONS - 1;
    boolean fresh = initialisations[slot] != initialised;
    initialisations[slot] = initialised;
    return fresh;
  }

  /** A position of this thread behind another access's, by taking a ticket if need be. */
  long after(long conflicting) {
    if (conflicting > position) {
      takeTicket();
    }
    return position;
  }

  /** Room comes first: no mark can be written while a ticket waits for it. */
  private void takeTicket() {
    if (at > CAPACITY - 2 * LONGEST_EVENT) {
      change();
    }
    inFlight = true;
    position = writer.ticket();
  }

  void read(long object, int index, int site) {
    access(TraceFormat.READ, object, index, site);
  }

  void write(long object, int index, int site) {
    access(TraceFormat.WRITE, object, index, site);
  }

  private void access(int kind, long object, int index, int site) {
    if (position != packedTicket || !predictor.hits(kind, object, index, site)) {
      pack(kind, object, index, site);
    } else if (++run == TraceFormat.LONGEST_RUN) {
      endRun();
      publish();
    } else {
      publish();
    }
  }

  private void pack(int kind, long object, int index, int site) {
    if (begin(kind)) {
      signed(object - predictor.object());
      unsigned(index);
      signed(site - predictor.site());
      predictor.learn(kind, object, index, site);
      publish();
    }
  }

  /** An access with the value read or written. */
  void access(int kind, long object, int index, int site, long value) {
    if (begin(kind | TraceFormat.VALUE)) {
      signed(object - predictor.object());
      unsigned(index);
      signed(site - predictor.site());
      predictor.learn(kind, object, index, site);
      signed(value);
      publish();
    }
  }

  /** An event beyond accesses and synchronization: the content laid down for it. */
  void extension(int kind, boolean ticket) {
    if (Director.ON && !accessIsOpen()) {
      Director.between(role);
    }
    int size = values.size;
    values.size = 0;
    if (size > CAPACITY - 2 * LONGEST_EVENT) {
      return;
    }
    if (at > CAPACITY - 2 * LONGEST_EVENT - size) {
      change();
    }
    if (ticket) {
      takeTicket();
    }
    if (begin(kind)) {
      unsigned(size);
      System.arraycopy(values.content, 0, buffer, at, size);
      at += size;
      publish();
    }
  }

  /** An object has a name, which is that of its class and field. */
  void name(long object, String text) {
    int named = writer.name(text);
    if (begin(TraceFormat.NAMED)) {
      int length = at++;
      unsigned(object);
      unsigned(named);
      buffer[length] = (byte) (at - length - 1);
      publish();
    }
  }

  /** All that a thread has done so far is known; once is enough when it has ended. */
  void joins(int thread, boolean ended) {
    joined = joined == null ? new BitSet() : joined;
    if (thread != number && !joined.get(thread)) {
      joined.set(thread, ended);
      sync(TraceFormat.JOIN, thread);
    }
  }

  /** Whether this is part of a volatile access, which has had its turn. */
  private boolean accessIsOpen() {
    return values != null && values.isOpen();
  }

  /** A synchronization event, with a ticket. */
  public void sync(int kind, int target) {
    if (Director.ON && !accessIsOpen()) {
      Director.synchronization(role, kind);
    }
    takeTicket();
    if (begin(kind)) {
      unsigned(target);
      publish();
    }
  }

  /** The event's first byte and ticket, if it has a new one; false when recording is over. */
  private boolean begin(int kind) {
    if (writer.closed()) {
      inFlight = false;
      return false;
    }
    endRun();
    if (position == packedTicket) {
      buffer[at++] = (byte) kind;
      return true;
    }
    buffer[at++] = (byte) (kind | TraceFormat.TICKET);
    unsigned(position - packedTicket);
    packedTicket = position;
    return true;
  }

  /** Packs the number of events guessed; afterwards there is room for another event. */
  private void endRun() {
    if (at > CAPACITY - LONGEST_EVENT) {
      change();
    }
    if (run > 0) {
      buffer[at++] = TraceFormat.RUN;
      unsigned(run);
      run = 0;
    }
  }

  private void publish() {
    PUBLISHED.setRelease(this, (long) run << 32 | at);
    if (inFlight) {
      inFlight = false;
    }
  }

  /**
   * Begins another buffer. Waits for the queue without the lock, which the writing thread takes.
   */
  private void change() {
    byte[] full = buffer;
    int from;
    int to = at;
    synchronized (this) {
      from = drained;
      queued.incrementAndGet();
      buffer = writer.buffer();
      at = 0;
      drained = 0;
      PUBLISHED.setRelease(this, (long) run << 32);
    }
    writer.put(this, full, from, to);
  }

  private void unsigned(long value) {
    at = Packed.unsigned(buffer, at, value);
  }

  private void signed(long value) {
    at = Packed.unsigned(buffer, at, value << 1 ^ value >> 63);
  }

  /** Whether the owner has ended; what it recorded is all there is then. */
  boolean over() {
    Thread thread = owner.get();
    return thread == null || thread.getState() == Thread.State.TERMINATED;
  }

  /** Waits a little for a ticket under way to be published. */
  boolean settle() throws IOException, InterruptedException {
    long begin = System.nanoTime();
    while (inFlight) {
      if (System.nanoTime() - begin > SETTLE_NANOS) {
        return false;
      }
      writer.advance();
    }
    return true;
  }

  /**
   * Writes the published rest, once earlier buffers are written; the events guessed only when they
   * are the last ones, as they are counted on else. False when an earlier buffer is lost.
   */
  synchronized boolean drain(boolean last) throws IOException, InterruptedException {
    while (queued.get() > 0) {
      if (!writer.advance() && writer.closed()) {
        return false;
      }
    }
    long all = (long) PUBLISHED.getAcquire(this);
    int end = (int) all;
    int guessed = (int) (all >>> 32);
    if (last && guessed > 0) {
      byte[] rest = Arrays.copyOf(Arrays.copyOfRange(buffer, drained, end), end - drained + 8);
      rest[end - drained] = TraceFormat.RUN;
      int length = Packed.unsigned(rest, end - drained + 1, guessed);
      writer.events(this, rest, 0, length);
      drained = end;
    } else if (end > drained) {
      writer.events(this, buffer, drained, end);
      drained = end;
    }
    return true;
  }
}
