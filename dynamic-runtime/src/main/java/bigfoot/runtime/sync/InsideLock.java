package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;

/** A function that a container runs while it holds its own monitor. */
final class InsideLock extends Context {
  private final SyncState monitor;

  /** In a recorded run: the synchronized wrapper whose monitor it is; null for others. */
  private final Object wrapper;

  private int site;
  private boolean writes;

  InsideLock(SyncState monitor, Object wrapper) {
    this.monitor = monitor;
    this.wrapper = wrapper;
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState t = ThreadState.current();
    t.enter(monitor);
    site = t.wrapperSite;
    writes = t.wrapperWrites;
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    ThreadState t = ThreadState.current();
    if (wrapper != null) {
      t.wrapperSite = site;
      t.wrapperWrites = writes;
      Containers.continued(t, wrapper);
    }
    t.exit(monitor);
  }
}
