package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Sm.V: the clock of a lock, a volatile field or any other object that threads synchronize on. */
public class SyncState {
  private static final VarHandle CLOCK;

  static {
    try {
      CLOCK = MethodHandles.lookup().findVarHandle(SyncState.class, "clock", VectorClock.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** In a recorded run: its number in the trace; 0 while it has none. */
  public volatile int number;

  /** In a recorded run: whether threads also synchronize on it without holding it. */
  public volatile boolean channel;

  /** Replaced by CAS by any releasing thread. */
  private volatile VectorClock clock = VectorClock.BOTTOM;

  /** The state of something that no thread holds. */
  public SyncState() {}

  /** The state of object, to which it does not refer. */
  static SyncState of(Object object) {
    return LockState.of(object);
  }

  /**
   * The state of the object's monitor: who holds that does not hold the object, if it is a lock.
   */
  public SyncState monitor() {
    return this;
  }

  public final VectorClock clock() {
    return clock;
  }

  /** L := L ⊔ released, where knows says that the releaser had acquired the present clock. */
  final void join(ThreadState t, VectorClock released) {
    for (; ; ) {
      VectorClock old = clock;
      VectorClock joined = t.knows(old) ? released : released.join(old);
      if (CLOCK.compareAndSet(this, old, joined)) {
        return;
      }
    }
  }
}
