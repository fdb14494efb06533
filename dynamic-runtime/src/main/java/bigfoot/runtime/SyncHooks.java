package bigfoot.runtime;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.LastHook;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.sync.Barrier;
import bigfoot.runtime.sync.Clocks;
import bigfoot.runtime.sync.Locks;
import bigfoot.runtime.sync.Phases;
import bigfoot.runtime.sync.Variables;
import bigfoot.runtime.trace.ValueRecorder;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

/**
 * What instrumented code calls where it synchronizes: a release before the operation, an acquire
 * after it, so that no order is claimed that does not exist yet, and none is missed. A null key is
 * no key: nothing happens. Hooks never throw.
 */
public final class SyncHooks {
  private static final String READERS = "readers";
  private static final String INTERRUPT = "interrupt";
  private static final String EXIT = "exit";

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

  /** After a monitor was entered. */
  public static void monitorEnter(Object lock) {
    if (lock != null) {
      try {
        ThreadState t = ThreadState.current();
        SyncState state = SyncStates.of(lock);
        t.enter(state);
        t.hold(state);
      } catch (Throwable e) {
        Failure.in("monitorEnter", e);
      }
    }
  }

  /** Before a monitor is left. */
  public static void monitorExit(Object lock) {
    if (lock != null) {
      try {
        ThreadState t = ThreadState.current();
        SyncState state = SyncStates.of(lock);
        t.exit(state);
        t.drop(state);
      } catch (Throwable e) {
        Failure.in("monitorExit", e);
      }
    }
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

  /** Before the program halts without running its shutdown hooks. */
  public static void halt() {
    try {
      RaceReporter.finish();
    } catch (Throwable e) {
      Failure.in("halt", e);
    }
  }

  /** After a thread was added to those that run when the program ends. */
  public static void atExit(Object thread) {
    if (thread instanceof Thread) {
      try {
        LastHook.added((Thread) thread);
        ThreadState.atExit((Thread) thread, Clocks.global(EXIT));
      } catch (Throwable e) {
        Failure.in("atExit", e);
      }
    }
  }

  /** After a thread was removed from those that run when the program ends. */
  public static void notAtExit(Object thread) {
    if (thread instanceof Thread) {
      LastHook.removed((Thread) thread);
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

  /** The clock of an element of object. */
  public static Object part(Object object, long index) {
    try {
      return object == null ? null : Clocks.part(object, index);
    } catch (Throwable e) {
      Failure.in("part", e);
    }
    return null;
  }

  /** The clock of the field of object that updater updates. */
  public static Object part(Object object, Object updater) {
    try {
      return Variables.clock(updater, object, 0);
    } catch (Throwable e) {
      Failure.in("part", e);
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
        ThreadState.current().acquire(Clocks.of(key));
      } catch (Throwable e) {
        Failure.in("acquire", e);
      }
    }
  }

  /** After a lock was taken. */
  public static void lock(Object lock) {
    if (lock != null) {
      try {
        Locks.taken(ThreadState.current(), lock);
      } catch (Throwable e) {
        Failure.in("lock", e);
      }
    }
  }

  /** Before a lock is given back. */
  public static void unlock(Object lock) {
    if (lock != null) {
      try {
        Locks.given(ThreadState.current(), lock);
      } catch (Throwable e) {
        Failure.in("unlock", e);
      }
    }
  }

  /** Before a StampedLock is given back, in the mode the stamp tells. */
  public static void unlockStamp(Object lock, long stamp) {
    if (lock != null) {
      try {
        if (Locks.isWriteStamp(stamp)) {
          ThreadState.current().give(Clocks.of(lock));
        } else {
          ThreadState.current().release(Clocks.part(lock, READERS));
        }
      } catch (Throwable e) {
        Failure.in("unlockStamp", e);
      }
    }
  }

  /** After a lock was taken for reading, together with others. */
  public static void lockShared(Object lock) {
    if (lock != null) {
      try {
        ThreadState t = ThreadState.current();
        t.optimistic = false;
        t.acquire(Clocks.of(lock));
      } catch (Throwable e) {
        Failure.in("lockShared", e);
      }
    }
  }

  /** Before a lock taken for reading is given back. */
  public static void unlockShared(Object lock) {
    if (lock != null) {
      try {
        ThreadState.current().release(Clocks.part(lock, READERS));
      } catch (Throwable e) {
        Failure.in("unlockShared", e);
      }
    }
  }

  /** After an optimistic read of a StampedLock began: until it is validated, reads do not count. */
  public static void optimistic(Object lock) {
    if (lock != null) {
      try {
        ThreadState t = ThreadState.current();
        t.acquire(Clocks.of(lock));
        t.optimistic = true;
      } catch (Throwable e) {
        Failure.in("optimistic", e);
      }
    }
  }

  /** Before an optimistic read is validated. */
  public static void validate(Object lock) {
    if (lock != null) {
      try {
        ThreadState t = ThreadState.current();
        t.optimistic = false;
        t.release(Clocks.part(lock, READERS));
      } catch (Throwable e) {
        Failure.in("validate", e);
      }
    }
  }

  /** After an optimistic read was found valid. */
  public static void validated(Object lock) {
    if (lock != null) {
      try {
        ThreadState.current().acquire(Clocks.of(lock));
      } catch (Throwable e) {
        Failure.in("validated", e);
      }
    }
  }

  /** Key has the clocks of with. */
  public static void alias(Object key, Object with) {
    if (key != null && with != null && key != with) {
      try {
        Clocks.share(key, with);
      } catch (Throwable e) {
        Failure.in("alias", e);
      }
    }
  }

  /** Half is what lock gives its readers. */
  public static void readLock(Object half, Object lock) {
    if (half != null && lock != null) {
      try {
        Locks.readHalf(half, lock);
      } catch (Throwable e) {
        Failure.in("readLock", e);
      }
    }
  }

  /** Half is what lock gives its writers. */
  public static void writeLock(Object half, Object lock) {
    if (half != null && lock != null) {
      try {
        Locks.writeHalf(half, lock);
      } catch (Throwable e) {
        Failure.in("writeLock", e);
      }
    }
  }

  /** Before a thread is started. */
  public static void fork(Object thread) {
    if (thread instanceof Thread) {
      try {
        ThreadState.fork((Thread) thread);
      } catch (Throwable e) {
        Failure.in("fork", e);
      }
    }
  }

  /** At the end of a method that makes a thread for others to start. */
  public static void forks(Object thread) {
    if (thread instanceof Thread && !((Thread) thread).isAlive()) {
      try {
        ThreadState.fork((Thread) thread);
      } catch (Throwable e) {
        Failure.in("forks", e);
      }
    }
  }

  /** After a call that shows whether a thread has ended. */
  public static void join(Object thread) {
    if (thread instanceof Thread && !((Thread) thread).isAlive()) {
      try {
        ThreadState.joined((Thread) thread);
      } catch (Throwable e) {
        Failure.in("join", e);
      }
    }
  }

  /** After a call threw that an interrupt can end. */
  public static void interruptible(Throwable thrown) {
    if (thrown instanceof InterruptedException) {
      try {
        ThreadState.current().acquire(Clocks.part(Thread.currentThread(), INTERRUPT));
      } catch (Throwable e) {
        Failure.in("interruptible", e);
      }
    }
  }

  /** An action for a barrier about to be made. */
  public static Object barrierAction(Object action, Class<?> type) {
    try {
      return Barrier.action(action, type);
    } catch (Throwable e) {
      Failure.in("barrierAction", e);
    }
    return action;
  }

  /** A barrier was made, with such an action or null. */
  public static void barrier(Object barrier, Object action) {
    try {
      Barrier.made((CyclicBarrier) barrier, action);
    } catch (Throwable e) {
      Failure.in("barrier", e);
    }
  }

  /** Before a thread waits at a barrier. */
  public static void arrive(Object barrier) {
    if (barrier != null) {
      try {
        Barrier.arrive((CyclicBarrier) barrier);
      } catch (Throwable e) {
        Failure.in("arrive", e);
      }
    }
  }

  /** After a barrier let a thread through. */
  public static void passed(Object barrier) {
    try {
      Barrier.passed();
    } catch (Throwable e) {
      Failure.in("passed", e);
    }
  }

  /** After a wait at a barrier failed, or it was reset. */
  public static void broken(Object barrier) {
    if (barrier != null) {
      try {
        Barrier.broken((CyclicBarrier) barrier);
      } catch (Throwable e) {
        Failure.in("broken", e);
      }
    }
  }

  /** Before a thread arrives at a phaser. */
  public static void arrivePhase(Object phaser) {
    if (phaser != null) {
      try {
        Phases.arrive((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("arrivePhase", e);
      }
    }
  }

  /** After a thread arrived and waited for the phase to end. */
  public static void awaitPhase(Object phaser) {
    if (phaser != null) {
      try {
        Phases.passed((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("awaitPhase", e);
      }
    }
  }

  /** After a thread saw a phase to be over. */
  public static void advanced(Object phaser, int phase) {
    if (phaser != null) {
      try {
        Phases.advanced((Phaser) phaser, phase);
      } catch (Throwable e) {
        Failure.in("advanced", e);
      }
    }
  }

  /** After a call that shows how far a phaser is, or at the entry of its onAdvance. */
  public static void sawArrivals(Object phaser) {
    if (phaser != null) {
      try {
        ThreadState.current().acquire(Phases.arrivals((Phaser) phaser));
      } catch (Throwable e) {
        Failure.in("sawArrivals", e);
      }
    }
  }

  /** At the entry of onAdvance. */
  public static void seesArrivals(Object phaser) {
    if (phaser != null) {
      try {
        ThreadState.current().acquire(Phases.arrivals((Phaser) phaser));
      } catch (Throwable e) {
        Failure.in("seesArrivals", e);
      }
    }
  }

  /** At the end of onAdvance. */
  public static void publishesArrivals(Object phaser) {
    if (phaser != null) {
      try {
        Phases.onAdvanceEnds((Phaser) phaser);
      } catch (Throwable e) {
        Failure.in("publishesArrivals", e);
      }
    }
  }

  /** At the entry of a method that the JDK calls: others have left word. */
  public static void sees(Object key) {
    if (key != null) {
      try {
        ThreadState.current().acquire(Clocks.of(key));
      } catch (Throwable e) {
        Failure.in("sees", e);
      }
    }
  }

  /** At the entry of a method that runs once no other thread can have to do with the object. */
  public static void seesAll() {
    try {
      ThreadState.current().seeAll();
    } catch (Throwable e) {
      Failure.in("seesAll", e);
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
