package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.sync.Clocks;
import bigfoot.runtime.sync.Locks;
import bigfoot.runtime.sync.Monitors;

/**
 * What instrumented code calls where it takes and gives back locks of java.util.concurrent.locks;
 * rules as in {@link SyncHooks}.
 */
public final class LockHooks {
  private static final String READERS = "readers";

  private LockHooks() {}

  /** Before a thread waits on an object, whose monitor it gives up. */
  public static void waits(Object object) {
    if (object != null) {
      try {
        Monitors.waiting(object);
      } catch (Throwable e) {
        Failure.in("waits", e);
      }
    }
  }

  /** After a wait on an object, whose monitor the thread has again. */
  public static void waited(Object object) {
    if (object != null) {
      try {
        Monitors.waited(object);
      } catch (Throwable e) {
        Failure.in("waited", e);
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
          Locks.given(ThreadState.current(), lock);
        } else if (Locks.isReadStamp(stamp)) {
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
        OptimisticReads.end(t, lock);
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
        OptimisticReads.begin(t, lock);
        t.acquire(Clocks.of(lock));
      } catch (Throwable e) {
        Failure.in("optimistic", e);
      }
    }
  }

  /** Before an optimistic read is validated. Nobody learns from it what this thread did. */
  public static void validate(Object lock) {
    if (lock != null) {
      try {
        OptimisticReads.forget(ThreadState.current());
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
}
