package bigfoot.runtime.trace;

import bigfoot.runtime.Config;
import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.replay.Director;
import bigfoot.runtime.report.Options;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.report.SiteTable;
import bigfoot.runtime.shadow.HiddenState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.InflaterInputStream;

/**
 * What the hooks call instead of checking when the program records itself.
 *
 * <p>An access repeats an earlier one of its thread, and is left out, when neither the thread has
 * synchronized nor another thread has written (for a write: touched) the variable since. An access
 * takes a ticket when the last conflicting one would else come after it in the rebuilt order;
 * synchronization always does.
 */
public final class Recorder {
  private static final String FILE =
      Options.parse(System.getProperties(), System.getenv("BIGFOOT_OPTIONS")).record;

  /**
   * Whether this run records, if only to follow a plan. Constant, so that checks that do not record
   * pay nothing.
   */
  public static final boolean ON = FILE != null || Director.ON;

  private static final AtomicLong OBJECTS = new AtomicLong();
  private static final AtomicInteger THREADS = new AtomicInteger();
  private static final AtomicInteger STATES = new AtomicInteger(1);
  private static final WeakIdentityTable<Start> STARTS = new Table();
  private static final TraceWriter WRITER = ON ? open() : null;

  private Recorder() {}

  /** What is known of a thread before its first event. */
  private static final class Start {
    final int number = THREADS.getAndIncrement();
    final SyncState released = new SyncState();

    /** Guarded by this. */
    boolean forked;
  }

  private static TraceWriter open() {
    try {
      TraceWriter writer =
          new TraceWriter(
              FILE == null
                  ? OutputStream.nullOutputStream()
                  : new BufferedOutputStream(Files.newOutputStream(Path.of(FILE)), 1 << 16));
      for (URL url : Config.resources(SiteTable.RESOURCE)) {
        try (InputStream in = url.openStream()) {
          writer.site(in.readAllBytes());
        }
      }
      for (URL url : Config.resources(ValueRecorder.ORIGINALS)) {
        try (InputStream in = url.openStream()) {
          originals(writer, new DataInputStream(in));
        }
      }
      writer.start();
      return writer;
    } catch (IOException | RuntimeException e) {
      RaceReporter.say("bigfoot: nothing is recorded: " + FILE + " cannot be written (" + e + ")");
      return null;
    }
  }

  /** Class files, each deflated, after its length and its length when deflated. */
  private static void originals(TraceWriter writer, DataInputStream in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      byte[] bytes = new byte[in.readInt()];
      byte[] deflated = new byte[in.readInt()];
      in.readFully(deflated);
      try (InputStream inflated = new InflaterInputStream(new ByteArrayInputStream(deflated))) {
        new DataInputStream(inflated).readFully(bytes);
      }
      writer.original(bytes);
    }
  }

  /** Writes the rest and closes the file. */
  public static void finish() {
    if (WRITER != null) {
      WRITER.finish();
      if (WRITER.failure() != null) {
        RaceReporter.say(
            "bigfoot: the trace ends early: "
                + FILE
                + " could not be written ("
                + WRITER.failure()
                + ")");
      }
    }
  }

  static long nextObject() {
    return OBJECTS.getAndIncrement();
  }

  /** The thread's log; null when nothing can be recorded. */
  static ThreadLog log(ThreadState t) {
    return t.inside ? null : t.log != null ? t.log : start(t);
  }

  private static ThreadLog start(ThreadState t) {
    if (WRITER == null) {
      return null;
    }
    Thread thread = Thread.currentThread();
    Start start = STARTS.getOrCreate(thread);
    t.log = WRITER.log(start.number, thread);
    if (Director.ON) {
      t.log.role = Director.role(thread);
    }
    t.log.sync(TraceFormat.RECEIVE, number(start.released));
    return t.log;
  }

  /**
   * Whether an access to the field group that d records is like one before. Small, to be inlined:
   * most are.
   */
  public static boolean repeats(ThreadState t, Details d, boolean write) {
    ThreadLog log = t.log;
    return !ValueRecorder.ON && log != null && d != null && ((RecordedField) d).repeats(log, write);
  }

  /**
   * An access to a field group that is no repeat: whether its words and details are to be replaced,
   * as those of a group met for the first time are.
   */
  public static boolean next(ThreadState t, long w, long r, Details d, int site, boolean write) {
    return NewAccesses.field(t, w, r, d, site, write);
  }

  /** After the first access to a field group had it recorded from now on. */
  public static void begun(ThreadState t, Object holder, int site, boolean write) {
    ThreadLog log = log(t);
    RecordedField field = (RecordedField) t.nextDetails;
    Class<?> hidden = HiddenState.typeOf(holder);
    if (hidden != null) {
      log.name(field.number(), hidden.getName() + ".$state");
    }
    NewAccesses.record(log, field, site, write);
  }

  /** From here on the running thread accesses a field that only its name tells; null: no longer. */
  public static void naming(ThreadState t, String field) {
    ThreadLog log = log(t);
    if (log != null) {
      log.naming = field;
    }
  }

  /** Before an access to an array by code that does not tell its type. */
  public static void nameArray(ThreadState t, Object array) {
    ThreadLog log = log(t);
    if (log != null) {
      RecordedArrays.name(log, array);
    }
  }

  static int number(SyncState state) {
    if (state.number == 0) {
      synchronized (state) {
        if (state.number == 0) {
          state.number = STATES.getAndIncrement();
        }
      }
    }
    return state.number;
  }

  /** Before an operation that lets others know. */
  public static void send(ThreadState t, SyncState state) {
    state.channel = true;
    sync(t, TraceFormat.SEND, number(state));
  }

  /** After an operation that learns from others. */
  public static void receive(ThreadState t, SyncState state) {
    state.channel = true;
    sync(t, TraceFormat.RECEIVE, number(state));
  }

  /** Where a thread relies on a class being initialised: as it is but once, once is enough. */
  public static void rely(ThreadState t, SyncState initialised) {
    ThreadLog log = log(t);
    if (log != null && log.isNew(initialised)) {
      receive(t, initialised);
    }
  }

  private static void sync(ThreadState t, int kind, int target) {
    ThreadLog log = log(t);
    if (log != null) {
      log.sync(kind, target);
    }
  }

  private static HeldLocks held(ThreadLog log) {
    if (log.held == null) {
      log.held = new HeldLocks();
    }
    return log.held;
  }

  /** After a monitor was entered. */
  public static void enter(ThreadState t, SyncState monitor) {
    ThreadLog log = log(t);
    if (log != null && held(log).enter(number(monitor))) {
      acquired(log, monitor);
    }
  }

  /** Before a monitor is left. */
  public static void exit(ThreadState t, SyncState monitor) {
    ThreadLog log = log(t);
    if (log != null && held(log).exit(number(monitor))) {
      releases(log, monitor);
    }
  }

  /** After an exclusive lock was taken, or a wait has its monitor back. */
  public static void lock(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null && held(log).take(number(lock))) {
      acquired(log, lock);
    }
  }

  /** Before an exclusive lock is given back, or a wait gives its monitor up. */
  public static void unlock(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null && held(log).give(number(lock))) {
      releases(log, lock);
    }
  }

  /**
   * After a lock was taken that has no owner and does not nest: taken again, it was never free in
   * between, or another thread gave it back. What it orders is told by the channel either way.
   */
  public static void lockUnowned(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null) {
      if (held(log).takeOnce(number(lock))) {
        log.sync(TraceFormat.ACQUIRE, lock.number);
      }
      receive(t, lock);
    }
  }

  /** Before a lock without an owner is given back. */
  public static void unlockUnowned(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null) {
      send(t, lock);
      if (held(log).give(number(lock))) {
        log.sync(TraceFormat.RELEASE, lock.number);
      }
    }
  }

  /** Before a wait for a condition gives its lock up, however often it was taken. */
  public static void giveUp(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null && held(log).giveUp(number(lock))) {
      releases(log, lock);
    }
  }

  /** After a wait for a condition has its lock back, as often as it was taken. */
  public static void takeBack(ThreadState t, SyncState lock) {
    ThreadLog log = log(t);
    if (log != null && held(log).takeBack(number(lock))) {
      acquired(log, lock);
    }
  }

  private static void acquired(ThreadLog log, SyncState lock) {
    log.sync(TraceFormat.ACQUIRE, lock.number);
    if (lock.channel) {
      log.sync(TraceFormat.RECEIVE, lock.number);
    }
  }

  private static void releases(ThreadLog log, SyncState lock) {
    if (lock.channel) {
      log.sync(TraceFormat.SEND, lock.number);
    }
    log.sync(TraceFormat.RELEASE, lock.number);
  }

  /** Before a thread is started; the second time it can only be told what happened since. */
  public static void fork(ThreadState t, Thread child) {
    Start start = STARTS.getOrCreate(child);
    boolean first;
    synchronized (start) {
      first = !start.forked;
      start.forked = true;
    }
    if (first) {
      sync(t, TraceFormat.FORK, start.number);
      if (Director.ON && t.log != null) {
        Director.forks(t.log.role, child);
      }
    } else {
      send(t, start.released);
    }
  }

  /** When a thread is known to have ended. */
  public static void join(ThreadState t, Thread child) {
    Start start = STARTS.get(child);
    if (start != null && child.getState() == Thread.State.TERMINATED) {
      sync(t, TraceFormat.JOIN, start.number);
    }
  }

  /** The thread runs because the program ends; no other thread like it knows of its end. */
  public static void runsAtExit(ThreadState t) {
    ThreadLog log = log(t);
    if (log != null) {
      log.atExit = true;
    }
  }

  /** When all threads that have ended are known to have, but for those that run at the exit. */
  public static void joinEnded(ThreadState t) {
    ThreadLog log = log(t);
    if (log != null) {
      for (int number : WRITER.endedThreads()) {
        log.joins(number, true);
      }
    }
  }

  /** When all that any thread has done so far is known, though the threads may go on. */
  public static void seeAll(ThreadState t) {
    joinEnded(t);
    ThreadLog log = log(t);
    if (log != null) {
      for (int number : WRITER.runningThreads()) {
        log.joins(number, false);
      }
    }
  }

  private static final class Table extends WeakIdentityTable<Start> {
    @Override
    protected Start create(Object key) {
      return new Start();
    }
  }
}
