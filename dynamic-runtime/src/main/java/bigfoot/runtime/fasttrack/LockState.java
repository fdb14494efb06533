package bigfoot.runtime.fasttrack;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/** The state of an object that threads may hold, with its name for reports. */
final class LockState extends SyncState {
  /** What kind of object this is the state of, and its identity hash. */
  final String type;

  final int hash;

  /** The locks held when this one was taken last. Written without order: any value will do. */
  HeldLocks taken;

  /** Itself, but for locks of java.util.concurrent. */
  private final SyncState monitor;

  private LockState(String type, int hash, LockState monitor) {
    this.type = type;
    this.hash = hash;
    this.monitor = monitor == null ? this : monitor;
  }

  /** The state of object, to which it does not refer. */
  static LockState of(Object object) {
    String type = object.getClass().getName();
    int hash = System.identityHashCode(object);
    boolean locksApart = object instanceof Lock || object instanceof ReadWriteLock;
    return new LockState(type, hash, locksApart ? new LockState(type, hash, null) : null);
  }

  @Override
  public SyncState monitor() {
    return monitor;
  }
}
