package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/** Sm.V: the clock of a lock, a volatile field or any other object that threads synchronize on. */
public final class SyncState {
  private static final VarHandle CLOCK;

  static {
    try {
      CLOCK = MethodHandles.lookup().findVarHandle(SyncState.class, "clock", VectorClock.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** What kind of object this is the state of, and its identity hash: its name in reports. */
  final String type;

  final int hash;

  /** The locks held when this one was taken last. Written without order: any value will do. */
  HeldLocks taken;

  /** Itself, but for locks of java.util.concurrent. */
  private final SyncState monitor;

  /** In a recorded run: its number in the trace; 0 while it has none. */
  public volatile int number;

  /** In a recorded run: whether threads also synchronize on it without holding it. */
  public volatile boolean channel;

  /** Replaced by CAS by any releasing thread. */
  private volatile VectorClock clock = VectorClock.BOTTOM;

  /** The state of something without a name. */
  public SyncState() {
    this("", 0);
  }

  private SyncState(String type, int hash) {
    this(type, hash, null);
  }

  private SyncState(String type, int hash, SyncState monitor) {
    this.type = type;
    this.hash = hash;
    this.monitor = monitor == null ? this : monitor;
  }

  /** The state of object, to which it does not refer. */
  static SyncState of(Object object) {
    String type = object.getClass().getName();
    int hash = System.identityHashCode(object);
    boolean locksApart = object instanceof Lock || object instanceof ReadWriteLock;
    return new SyncState(type, hash, locksApart ? new SyncState(type, hash) : null);
  }

  /**
   * The state of the object's monitor: who holds that does not hold the object, if it is a lock.
   */
  public SyncState monitor() {
    return monitor;
  }

  public VectorClock clock() {
    return clock;
  }

  /** L := L ⊔ released, where knows says that the releaser had acquired the present clock. */
  void join(ThreadState t, VectorClock released) {
    for (; ; ) {
      VectorClock old = clock;
      VectorClock joined = t.knows(old) ? released : released.join(old);
      if (CLOCK.compareAndSet(this, old, joined)) {
        return;
      }
    }
  }
}
