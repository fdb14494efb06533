package bigfoot.runtime.trace;

import bigfoot.runtime.Config;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.replay.Director;

/**
 * Records values, calls and exceptions besides accesses and synchronization, for programs that are
 * instrumented for it. Nothing is left out as a repeat. An access with its value is two hooks, one
 * before and one after, that hold a lock of the variable between them: so a read's value is that of
 * the last write recorded before it.
 */
public final class ValueRecorder {
  /** Where the program keeps the class files it was made from. */
  public static final String ORIGINALS = "META-INF/bigfoot/originals";

  /** Whether this run records values. */
  static final boolean ON = Recorder.ON && Config.VALUES;

  private ValueRecorder() {}

  /** The thread's log; null when nothing can be recorded. */
  private static ThreadLog log() {
    return ON ? Recorder.log(ThreadState.current()) : null;
  }

  /** A field is read: with its value, which is to come, if the site is negative. */
  static void read(ThreadLog log, RecordedField field, int site) {
    turn(log, TraceFormat.READ, field, 0, site);
    int lock = AccessLocks.take(field.number());
    if (site < 0) {
      log.values.field = field;
      log.values.open(lock, ~site);
    } else {
      field.recordRead(log, site);
      AccessLocks.give(lock);
    }
  }

  /** A field is written: with the value that was put, if the site is negative. */
  static void write(ThreadLog log, RecordedField field, int site) {
    turn(log, TraceFormat.WRITE, field, 0, site);
    int lock = AccessLocks.take(field.number());
    if (site < 0) {
      log.values.field = field;
      log.values.open(lock, ~site);
    } else {
      field.recordWrite(log, site);
      AccessLocks.give(lock);
    }
  }

  static void read(ThreadLog log, RecordedArray array, int index, int site) {
    turn(log, TraceFormat.READ, array, index, site);
    int lock = AccessLocks.take(array.number() + index);
    if (site < 0) {
      open(log.values, array, index, lock, site);
    } else {
      array.recordRead(log, index, site);
      AccessLocks.give(lock);
    }
  }

  static void write(ThreadLog log, RecordedArray array, Object elements, int index, int site) {
    Object value = log.values.object;
    if (site < 0 && value != null && !elements.getClass().getComponentType().isInstance(value)) {
      return; // the store will fail
    }
    turn(log, TraceFormat.WRITE, array, index, site);
    int lock = AccessLocks.take(array.number() + index);
    if (site < 0) {
      open(log.values, array, index, lock, site);
    } else {
      array.recordWrite(log, index, site);
      AccessLocks.give(lock);
    }
  }

  /** Where a plan is followed, an access waits until it is its turn. */
  private static void turn(ThreadLog log, int kind, Object variable, int index, int site) {
    if (Director.ON) {
      Director.access(log.role, kind, site < 0 ? ~site : site, variable, index);
    }
  }

  private static void open(ValueLog values, RecordedArray array, int index, int lock, int site) {
    values.array = array;
    values.index = index;
    values.open(lock, ~site);
  }

  /** Before an access to a volatile field. */
  public static void beginVolatile(SyncState state) {
    ThreadLog log = log();
    if (log != null) {
      if (Director.ON) {
        Director.synchronization(log.role, TraceFormat.VOLATILE);
      }
      int lock = AccessLocks.take(Recorder.number(state));
      log.values.state = state;
      log.values.open(lock, 0);
    }
  }

  /** The value about to be written. */
  public static void put(long value) {
    ThreadLog log = log();
    if (log != null) {
      log.values.putNumber(value);
    }
  }

  /** The object about to be written. */
  public static void put(Object value) {
    ThreadLog log = log();
    if (log != null) {
      log.values.putObject(value);
    }
  }

  /** After a read that returned this object. */
  public static void got(Object value) {
    got(ON ? ObjectNumbers.of(value) : 0);
  }

  /** After a read that returned this number. */
  public static void got(long value) {
    ThreadLog log = log();
    if (log == null || !log.values.isOpen()) {
      return;
    }
    ValueLog v = log.values;
    try {
      if (v.field != null) {
        v.field.read(log, v.site, value);
      } else if (v.array != null) {
        v.array.read(log, v.index, v.site, value);
      } else {
        volatileAccess(log, TraceFormat.READ, value);
        Recorder.receive(ThreadState.current(), v.state);
      }
    } finally {
      v.close();
    }
    pause(log);
  }

  /** After the write of what was put. */
  public static void written() {
    ThreadLog log = log();
    if (log == null || !log.values.isOpen()) {
      return;
    }
    ValueLog v = log.values;
    try {
      long value = v.object == null ? v.number : ObjectNumbers.of(v.object);
      if (v.field != null) {
        v.field.write(log, v.site, value);
      } else if (v.array != null) {
        v.array.write(log, v.index, v.site, value);
      } else {
        volatileAccess(log, TraceFormat.WRITE, value);
        Recorder.send(ThreadState.current(), v.state);
      }
    } finally {
      v.close();
    }
    pause(log);
  }

  private static void volatileAccess(ThreadLog log, int kind, long value) {
    log.values.size = 0;
    log.values.add(kind);
    log.values.add(Recorder.number(log.values.state));
    log.values.add(value);
    log.extension(TraceFormat.VOLATILE, true);
  }

  /** One argument of a method that is being entered. */
  public static void argument(long value) {
    ThreadLog log = log();
    if (log != null) {
      log.values.add(value);
    }
  }

  public static void argument(Object value) {
    argument(ON ? ObjectNumbers.of(value) : 0);
  }

  /** The method, after its arguments. */
  public static void entered(int method) {
    ThreadLog log = log();
    if (log != null) {
      log.values.add(method);
      log.extension(TraceFormat.ENTER, false);
    }
  }

  /** After a monitor was left. */
  public static void released() {
    ThreadLog log = Director.ON ? log() : null;
    if (log != null) {
      pause(log);
    }
  }

  /** Where a plan is followed, a lock is not taken too early. */
  private static void pause(ThreadLog log) {
    if (Director.ON) {
      Director.between(log.role);
    }
  }

  /** A value from outside: of a final field, of an array's length, of a type test. */
  public static void loaded(long value) {
    value(TraceFormat.LOAD, false, value);
  }

  public static void loaded(Object value) {
    value(TraceFormat.LOAD, false, ON ? ObjectNumbers.of(value) : 0);
  }

  /** Before a call of a method that may act on what others share, unseen. */
  public static void calls() {
    empty(TraceFormat.CALL, true);
  }

  /** After a call without result. */
  public static void returned(boolean unseen) {
    empty(TraceFormat.RESULT, unseen);
  }

  /** After a call. */
  public static void returned(long value, boolean unseen) {
    value(TraceFormat.RESULT, unseen, value);
  }

  public static void returned(Object value, boolean unseen) {
    value(TraceFormat.RESULT, unseen, ON ? ObjectNumbers.of(value) : 0);
  }

  /** At the start of an exception handler; some exceptions come where replay does not see them. */
  public static void caught(Throwable thrown, int method, int handler) {
    ThreadLog log = log();
    if (log != null) {
      boolean anywhere =
          thrown instanceof ClassCastException
              || thrown instanceof VirtualMachineError
              || thrown instanceof LinkageError;
      log.values.size = 0;
      log.values.add(method);
      log.values.add(handler);
      log.values.add(anywhere ? 1 : 0);
      log.values.add(ObjectNumbers.of(thrown));
      log.extension(TraceFormat.CAUGHT, false);
    }
  }

  /** Where a method ends by an exception. */
  public static void thrown(int method) {
    value(TraceFormat.THROWN, false, method);
  }

  private static void value(int kind, boolean ticket, long value) {
    ThreadLog log = log();
    if (log != null) {
      log.values.size = 0;
      log.values.add(value);
      log.extension(kind, ticket);
    }
  }

  private static void empty(int kind, boolean ticket) {
    ThreadLog log = log();
    if (log != null) {
      log.values.size = 0;
      log.extension(kind, ticket);
    }
  }
}
