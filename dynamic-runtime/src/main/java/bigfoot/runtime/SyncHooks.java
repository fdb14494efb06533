package bigfoot.runtime;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.sync.Clocks;
import bigfoot.runtime.sync.Monitors;
import bigfoot.runtime.sync.OuterMonitors;
import bigfoot.runtime.sync.Pipes;
import bigfoot.runtime.sync.Variables;
import bigfoot.runtime.trace.ValueRecorder;
import java.lang.invoke.VarHandle;

/**
 * What instrumented code calls where it synchronizes: a release before the operation, an acquire
 * after it, so that no order is claimed that does not exist yet, and none is missed. A null key is
 * no key: nothing happens. Hooks never throw.
 */
public final class SyncHooks {
  private SyncHooks() {}

  /** At the entry of the program's main method. */
  public static void programStart() {
    try {
      RaceReporter.start();
      ThreadState.current();
    } catch (Throwable e) {
      Failure.in("programStart", e);
    }
  }

  /** Before a monitor is entered, so that what takes long is done by then. */
  public static void beforeMonitor() {
    try {
      ThreadState.beforeMonitor();
    } catch (Throwable e) {
      Failure.in("beforeMonitor", e);
    }
  }

  /** After a monitor was entered. */
  public static void monitorEnter(Object lock) {
    if (lock != null) {
      try {
        Monitors.entered(lock);
      } catch (Throwable e) {
        Failure.in("monitorEnter", e);
      }
    }
  }

  /** Before a monitor is left. */
  public static void monitorExit(Object lock) {
    if (lock != null) {
      try {
        Monitors.leaving(lock);
      } catch (Throwable e) {
        Failure.in("monitorExit", e);
      }
    }
  }

  /** A stream, reader or writer was made around another one. */
  public static void wraps(Object wrapper, Object wrapped) {
    if (wrapped != null) {
      try {
        Pipes.wraps(wrapper, wrapped);
        OuterMonitors.around(wrapper, wrapped);
      } catch (Throwable e) {
        Failure.in("wraps", e);
      }
    }
  }

  /** Before something is written to a stream, which may lead into a pipe. */
  public static void sends(Object stream) {
    if (stream != null) {
      try {
        Pipes.sends(stream);
      } catch (Throwable e) {
        Failure.in("sends", e);
      }
    }
  }

  /** After something was read from a stream, which may come out of a pipe. */
  public static void receives(Object stream) {
    if (stream != null) {
      try {
        Pipes.receives(stream);
      } catch (Throwable e) {
        Failure.in("receives", e);
      }
    }
  }

  /** A function that an atomic update of key applies. */
  public static Object updates(Object function, Object key, Class<?> type) {
    try {
      return key == null ? function : Clocks.updating(function, key, type);
    } catch (Throwable e) {
      Failure.in("updates", e);
    }
    return function;
  }

  /** After a volatile read; the state is null while nobody has written. */
  public static void volatileAcquire(SyncState state) {
    if (state != null) {
      try {
        ThreadState.current().acquire(state);
      } catch (Throwable e) {
        Failure.in("volatileAcquire", e);
      }
    }
  }

  /** Before a volatile write; holder is null for a static field. */
  public static void volatileRelease(Object holder, SyncState state, VarHandle handle) {
    if (handle != null) {
      try {
        ThreadState.current().release(state == null ? create(holder, handle) : state);
      } catch (Throwable e) {
        Failure.in("volatileRelease", e);
      }
    }
  }

  /** Before an access to a volatile field whose value is recorded after it. */
  public static void volatileBegin(Object holder, SyncState state, VarHandle handle) {
    if (handle != null) {
      try {
        ValueRecorder.beginVolatile(state == null ? create(holder, handle) : state);
      } catch (Throwable e) {
        Failure.in("volatileBegin", e);
      }
    }
  }

  private static SyncState create(Object holder, VarHandle handle) {
    SyncState fresh = new SyncState();
    Object old =
        holder == null
            ? handle.compareAndExchange(null, fresh)
            : handle.compareAndExchange(holder, null, fresh);
    return old == null ? fresh : (SyncState) old;
  }

  /** At the end of a class's initialiser. */
  public static void initialised(SyncState state) {
    try {
      ThreadState.current().release(state);
    } catch (Throwable e) {
      Failure.in("initialised", e);
    }
  }

  /** Where a thread relies on a class being initialised; null while it is not. */
  public static void relies(SyncState state) {
    if (state != null) {
      try {
        ThreadState.current().rely(state);
      } catch (Throwable e) {
        Failure.in("relies", e);
      }
    }
  }

  /** The key, if the condition holds. */
  public static Object when(boolean condition, Object key) {
    return condition ? key : null;
  }

  /** A condition on a result. */
  public static boolean isFalse(boolean result) {
    return !result;
  }

  /** A condition on a result. */
  public static boolean isNull(Object result) {
    return result == null;
  }

  /** A condition on a result. */
  public static boolean isNonnull(Object result) {
    return result != null;
  }

  /** A condition on a result. */
  public static boolean isZero(long result) {
    return result == 0;
  }

  /** A condition on a result. */
  public static boolean isNonzero(long result) {
    return result != 0;
  }

  /** A condition on a result. */
  public static boolean isPositive(long result) {
    return result > 0;
  }

  /** The clock of a part of object. */
  public static Object part(Object object, String name) {
    try {
      return object == null ? null : Clocks.part(object, name);
    } catch (Throwable e) {
      Failure.in("part", e);
    }
    return null;
  }

  /** As {@link #part}, for who learns from others only: null when nobody has let him know. */
  public static Object knownPart(Object object, String name) {
    try {
      return object == null ? null : Clocks.knownPart(object, name);
    } catch (Throwable e) {
      Failure.in("knownPart", e);
    }
    return null;
  }

  /** The clock of an element of object. */
  public static Object part(Object object, long index) {
    try {
      return object == null ? null : Clocks.part(object, index);
    } catch (Throwable e) {
      Failure.in("part", e);
    }
    return null;
  }

  /** As {@link #part}, or null when it has none yet. */
  public static Object knownPart(Object object, long index) {
    try {
      return object == null ? null : Clocks.knownPart(object, index);
    } catch (Throwable e) {
      Failure.in("knownPart", e);
    }
    return null;
  }

  /** The clock of the field of object that updater updates. */
  public static Object part(Object object, Object updater) {
    return variable(updater, object, 0);
  }

  /** As {@link #part}, or null when it has none yet. */
  public static Object knownPart(Object object, Object updater) {
    return knownVariable(updater, object, 0);
  }

  /** The clock of what an Unsafe call names; null for memory that is in no object. */
  public static Object memory(Object holder, long offset) {
    try {
      return holder == null ? null : Variables.memory(holder, offset);
    } catch (Throwable e) {
      Failure.in("memory", e);
    }
    return null;
  }

  /** As {@link #memory}, or null when it has none yet. */
  public static Object knownMemory(Object holder, long offset) {
    try {
      return holder == null ? null : Variables.knownMemory(holder, offset);
    } catch (Throwable e) {
      Failure.in("knownMemory", e);
    }
    return null;
  }

  /** The clock of the variable that a VarHandle call names. */
  public static Object variable(Object handle, Object holder, int index) {
    try {
      return Variables.clock(handle, holder, index);
    } catch (Throwable e) {
      Failure.in("variable", e);
    }
    return null;
  }

  /** As {@link #variable}, or null when it has none yet. */
  public static Object knownVariable(Object handle, Object holder, int index) {
    try {
      return Variables.knownClock(handle, holder, index);
    } catch (Throwable e) {
      Failure.in("knownVariable", e);
    }
    return null;
  }

  /** The clock of a thing there is one of. */
  public static Object global(String name) {
    try {
      return Clocks.global(name);
    } catch (Throwable e) {
      Failure.in("global", e);
    }
    return null;
  }

  /** Before a call that lets others know. */
  public static void release(Object key) {
    if (key != null) {
      try {
        ThreadState.current().release(Clocks.of(key));
      } catch (Throwable e) {
        Failure.in("release", e);
      }
    }
  }

  /** After a call that learns from others. */
  public static void acquire(Object key) {
    if (key != null) {
      try {
        acquireKnown(Clocks.known(key));
      } catch (Throwable e) {
        Failure.in("acquire", e);
      }
    }
  }

  private static void acquireKnown(SyncState state) {
    if (state != null) {
      ThreadState.current().acquire(state);
    }
  }

  /** At the entry of a method that the JDK calls: others have left word. */
  public static void sees(Object key) {
    if (key != null) {
      try {
        acquireKnown(Clocks.known(key));
      } catch (Throwable e) {
        Failure.in("sees", e);
      }
    }
  }

  /** At the end of a method that the JDK calls: others may rely on it. */
  public static void publishes(Object key) {
    if (key != null) {
      try {
        ThreadState.current().release(Clocks.of(key));
      } catch (Throwable e) {
        Failure.in("publishes", e);
      }
    }
  }
}
