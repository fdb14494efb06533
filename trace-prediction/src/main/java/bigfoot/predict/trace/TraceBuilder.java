package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;

/**
 * Checks events one by one and packs them. What it refuses could not have happened: a lock taken
 * while another thread holds it, a release without an acquire, a thread that runs before its fork
 * or after its join. Nested acquires of one thread become {@link Op#NOTHING}: only the outermost
 * pair is a critical section.
 */
public final class TraceBuilder {
  private static final long MEMORY_LIMIT = 64L << 20;

  /** A few bytes of a recorded file may stand for millions of events: there is a limit to them. */
  private static final String MOST_EVENTS = "bigfoot.max_events";

  private static final long DEFAULT_MOST_EVENTS = 1_000_000_000L;

  /** More locks no program holds; every access costs as much as its thread holds locks. */
  static final int MOST_HELD = 2_000;

  private static final byte RUNNING = 1;
  private static final byte FORKED = 2;
  private static final byte JOINED = 4;
  private static final int NOBODY = -1;

  private final String source;
  private final String unit;

  /** Mends lock events that cannot be, as a program leaves them where its hooks were missed. */
  private final boolean forgiving;

  private final Spool spool;
  private final TraceFacts facts = new TraceFacts();

  /** Per lock: 1 + the holding thread, 0 when free. */
  private final IntArrayList holders = new IntArrayList();

  private final IntArrayList depths = new IntArrayList();
  private final IntArrayList threadStates = new IntArrayList();
  private int heldLocks;

  /** The thread that has made accesses since the last other event, or nobody. */
  private int running = NOBODY;

  /** Per thread: how many locks it holds. */
  private final IntArrayList heldBy = new IntArrayList();

  private final long mostEvents = Long.getLong(MOST_EVENTS, DEFAULT_MOST_EVENTS);

  /** Line or record the next event comes from; for messages. */
  private long place;

  public TraceBuilder(String source, String unit) {
    this(source, unit, false, MEMORY_LIMIT);
  }

  TraceBuilder(String source, String unit, boolean forgiving, long memoryLimit) {
    this.source = source;
    this.unit = unit;
    this.forgiving = forgiving;
    this.spool = new Spool(memoryLimit);
  }

  /**
   * A builder of recorded events: it ends a critical section when another thread takes its lock,
   * passes over releases of what is not held, and knows that repeats are left out.
   */
  static TraceBuilder forgiving(String source, String unit) {
    TraceBuilder builder = new TraceBuilder(source, unit, true, MEMORY_LIMIT);
    builder.facts.leavesOutRepeats();
    return builder;
  }

  public void at(long newPlace) {
    place = newPlace;
  }

  public long events() {
    return spool.events();
  }

  public void add(int op, int thread, int target, int location) throws IOException {
    if (op <= Op.WRITE) {
      facts.access(thread, target, op);
      access(op, thread, target, location);
      return;
    }
    runs(thread);
    running = NOBODY;
    int packed = op;
    switch (op) {
      case Op.ACQUIRE -> packed = acquire(thread, target);
      case Op.RELEASE -> packed = release(thread, target);
      case Op.FORK -> fork(thread, target);
      case Op.JOIN -> join(thread, target);
      default -> {}
    }
    pack(packed, thread, target, location);
  }

  /** A read or write. */
  void access(int op, int thread, int variable, int location) throws IOException {
    begin(thread);
    pack(op, thread, variable, location);
  }

  /**
   * The thread's next accesses, as {@link Spool#access} has them.
   *
   * @param from the first of them
   * @param to behind the last of them
   */
  void accesses(int thread, long[] accesses, int from, int to) throws IOException {
    if (from == to) {
      return;
    }
    begin(thread);
    expect(to - from);
    long before = spool.events();
    spool.add(thread, accesses, from, to);
    facts.use(thread, spool.events());
    noteCuts(before + 1);
  }

  /** To be told of accesses that are not {@linkplain #add added} one by one. */
  Accessors accessors() {
    return facts.accessors();
  }

  /** Asks whether the thread of accesses may run, once between other events. */
  private void begin(int thread) throws IOException {
    if (thread != running) {
      runs(thread);
      running = thread;
    }
  }

  private void pack(int op, int thread, int target, int location) throws IOException {
    expect(1);
    spool.add(op, thread, target, location);
    facts.use(thread, spool.events());
    noteCuts(spool.events());
  }

  private void expect(int more) throws IOException {
    if (spool.events() + more > mostEvents) {
      throw tooMany();
    }
  }

  /** From this event on nothing but accesses may have come. */
  private void noteCuts(long since) {
    if (heldLocks == 0) {
      facts.noLockHeldAfter(since, spool.events());
    }
  }

  private void runs(int thread) throws InputException {
    int state = state(thread);
    if ((state & JOINED) != 0) {
      throw bad("the thread runs after it was joined");
    }
    if (state == 0 || state == FORKED) {
      threadStates.set(thread, state | RUNNING);
    }
  }

  private int state(int thread) {
    while (threadStates.size() <= thread) {
      threadStates.add(0);
    }
    return threadStates.getInt(thread);
  }

  private int acquire(int thread, int lock) throws IOException {
    while (holders.size() <= lock) {
      holders.add(0);
      depths.add(0);
    }
    int holder = holders.getInt(lock);
    if (holder == thread + 1) {
      depths.set(lock, depths.getInt(lock) + 1);
      return Op.NOTHING;
    }
    if (holder != 0 && forgiving) {
      depths.set(lock, 0);
      heldLocks--;
      holds(holder - 1, -1);
      facts.release(holder - 1, lock);
      spool.add(Op.RELEASE, holder - 1, lock, 0);
      facts.use(holder - 1, spool.events());
    } else if (holder != 0) {
      throw bad("the lock is acquired while another thread holds it");
    }
    holders.set(lock, thread + 1);
    heldLocks++;
    if (holds(thread, 1) > MOST_HELD) {
      throw bad("the thread holds more than " + MOST_HELD + " locks");
    }
    return Op.ACQUIRE;
  }

  private int holds(int thread, int more) {
    while (heldBy.size() <= thread) {
      heldBy.add(0);
    }
    int now = heldBy.getInt(thread) + more;
    heldBy.set(thread, now);
    return now;
  }

  private int release(int thread, int lock) throws InputException {
    boolean held = lock < holders.size() && holders.getInt(lock) == thread + 1;
    if (!held && forgiving) {
      return Op.NOTHING;
    }
    if (!held) {
      throw bad("the lock is released by a thread that does not hold it");
    }
    int depth = depths.getInt(lock);
    if (depth > 0) {
      depths.set(lock, depth - 1);
      return Op.NOTHING;
    }
    holders.set(lock, 0);
    heldLocks--;
    holds(thread, -1);
    facts.release(thread, lock);
    return Op.RELEASE;
  }

  private void fork(int thread, int child) throws InputException {
    if (thread == child) {
      throw bad("a thread forks itself");
    }
    if (state(child) != 0) {
      throw bad("a thread is forked that already runs or was forked before");
    }
    threadStates.set(child, FORKED);
    facts.fork(thread, child);
  }

  private void join(int thread, int child) throws InputException {
    if (thread == child) {
      throw bad("a thread joins itself");
    }
    int before = state(child);
    threadStates.set(child, before | JOINED);
    facts.use(child, spool.events() + 1);
    if ((before & JOINED) == 0) {
      facts.join(thread, child);
    }
    if ((before & JOINED) != 0 || holds(child, 0) > 0) {
      facts.keepsSlot(child);
    }
  }

  private InputException tooMany() {
    return new InputException(
        source
            + ": more than "
            + mostEvents
            + " events; record a smaller run, or allow more, as in BIGFOOT_JAVA_OPTIONS=-D"
            + MOST_EVENTS
            + "="
            + 4 * mostEvents);
  }

  /** An input error at the current place. */
  public InputException bad(String reason) {
    return new InputException(
        source + ", " + unit + " " + place + ": " + reason + "; correct or re-record the trace");
  }

  public Trace build(TraceNames names, int threads, int locks, int variables, int channels)
      throws IOException {
    spool.finish();
    for (int lock = 0; lock < holders.size(); lock++) {
      if (holders.getInt(lock) != 0) {
        facts.heldAtEnd(holders.getInt(lock) - 1, lock);
      }
    }
    facts.sizes(threads, locks, variables, channels);
    Spool outline = Outline.of(spool, facts.conflicts(), MEMORY_LIMIT);
    return new Trace(source, spool, outline, names, facts);
  }

  /** Drops what was read, after an error. */
  public void abandon() throws IOException {
    spool.close();
  }
}
