package bigfoot.runtime.sync;

import bigfoot.runtime.OptimisticReads;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Locks with two modes. A writer knows all earlier writers and readers; a reader knows the earlier
 * writers only, so that readers are not ordered with one another. The lock's own clock is that of
 * its writers; the part "readers" collects what readers did.
 */
public final class Locks extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final String READERS = "readers";

  /** The read halves of read-write locks. */
  private static final WeakIdentityTable<Boolean> READ_HALVES = new Table();

  private Locks() {}

  /** After lock was taken; after a wait, when it is one of its conditions. */
  public static void taken(ThreadState t, Object lock) {
    OptimisticReads.end(t, lock);
    SyncState state = SyncStates.of(lock);
    boolean reader = lock.getClass() != ReentrantLock.class && READ_HALVES.get(lock) != null;
    if (reader) {
      t.acquire(state);
    } else if (lock instanceof Condition) {
      t.takeBack(state);
    } else if (lock instanceof StampedLock) {
      t.takeUnowned(state);
    } else {
      t.take(state);
    }
    t.hold(state);
    if (lock.getClass() != ReentrantLock.class && READ_HALVES.get(lock) == null) {
      SyncState readers = Clocks.knownPart(lock, READERS);
      if (readers != null) {
        t.acquire(readers);
      }
    }
  }

  /** Before lock is given back; before a wait, when it is one of its conditions. */
  public static void given(ThreadState t, Object lock) {
    boolean read = lock.getClass() != ReentrantLock.class && READ_HALVES.get(lock) != null;
    SyncState state = SyncStates.of(lock);
    if (read) {
      t.release(Clocks.part(lock, READERS));
    } else if (lock instanceof Condition) {
      t.giveUp(state);
    } else if (lock instanceof StampedLock) {
      t.giveUnowned(state);
    } else {
      t.give(state);
    }
    t.drop(state);
  }

  /** Whether a StampedLock gave stamp to a writer. */
  public static boolean isWriteStamp(long stamp) {
    return StampedLock.isWriteLockStamp(stamp);
  }

  /** Whether a StampedLock gave stamp to a reader that excludes writers. */
  public static boolean isReadStamp(long stamp) {
    return StampedLock.isReadLockStamp(stamp);
  }

  /** half is what lock gives its readers. */
  public static void readHalf(Object half, Object lock) {
    if (READ_HALVES.get(half) == null) {
      // Marked last: who finds the mark relies on the clocks.
      SyncStates.of(lock).channel = true;
      Clocks.share(half, lock);
      READ_HALVES.getOrCreate(half);
    }
  }

  /** half is what lock gives its writers; readers may come, and learn from earlier writers. */
  public static void writeHalf(Object half, Object lock) {
    SyncStates.of(lock).channel = true;
    Clocks.share(half, lock);
  }

  private static final class Table extends WeakIdentityTable<Boolean> {
    @Override
    protected Boolean create(Object key) {
      return Boolean.TRUE;
    }
  }
}
