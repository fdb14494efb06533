package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;

/** A function that a container runs while it holds its own monitor. */
final class InsideLock extends Context {
  private final SyncState monitor;

  InsideLock(SyncState monitor) {
    this.monitor = monitor;
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState.current().enter(monitor);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    ThreadState.current().exit(monitor);
  }
}
