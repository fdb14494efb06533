package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;

/** What entering and leaving a monitor tells. */
public final class Monitors extends OutOfLine {
  private static final long serialVersionUID = 1;

  private Monitors() {}

  /** This thread has entered the monitor of lock. */
  public static void entered(Object lock) {
    ThreadState t = ThreadState.current();
    SyncState state = SyncStates.of(lock).monitor();
    t.enter(state);
    t.hold(state);
  }

  /** This thread is about to leave the monitor of lock. */
  public static void leaving(Object lock) {
    ThreadState t = ThreadState.current();
    SyncState state = SyncStates.of(lock).monitor();
    t.exit(state);
    t.drop(state);
  }

  /** This thread is about to wait on lock, and gives its monitor up, however often entered. */
  public static void waiting(Object lock) {
    ThreadState t = ThreadState.current();
    SyncState state = SyncStates.of(lock).monitor();
    t.give(state);
    t.drop(state);
  }

  /** This thread has waited on lock, and has its monitor again. */
  public static void waited(Object lock) {
    ThreadState t = ThreadState.current();
    SyncState state = SyncStates.of(lock).monitor();
    t.take(state);
    t.hold(state);
  }
}
