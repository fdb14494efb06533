package bigfoot.runtime;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.invoke.VarHandle;

/**
 * What instrumented code calls where it synchronizes: a release before the operation, an acquire
 * after it.
 */
public final class SyncHooks {
  private SyncHooks() {}

  /** At the entry of the program's main method. */
  public static void programStart() {
    ThreadState.current();
  }

  /** After a monitor was entered. */
  public static void monitorEnter(Object lock) {
    ThreadState.current().acquire(SyncStates.of(lock));
  }

  /** Before a monitor is left. */
  public static void monitorExit(Object lock) {
    if (lock != null) {
      ThreadState.current().release(SyncStates.of(lock));
    }
  }

  /** After a volatile read; the state is null while nobody has written. */
  public static void volatileAcquire(SyncState state) {
    if (state != null) {
      ThreadState.current().acquire(state);
    }
  }

  /** Before a volatile write; holder is null for a static field. */
  public static void volatileRelease(Object holder, SyncState state, VarHandle handle) {
    if (handle != null) {
      ThreadState.current().release(state == null ? create(holder, handle) : state);
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

  /** Before a thread is started. */
  public static void fork(Thread child) {
    ThreadState.fork(child);
  }

  /** After a thread was joined. */
  public static void joined(Thread child) {
    ThreadState.joined(child);
  }
}
