package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.CyclicBarrier;

/**
 * A cyclic barrier: what its parties did before a generation's tripping comes before what they do
 * after it, and so does its action; generations have clocks of their own, since a party may arrive
 * again before a slow one has left. A barrier that was ever broken keeps one clock for all.
 */
public final class Barrier extends Context {
  private static final WeakIdentityTable<Barrier> BARRIERS = new Table();

  /** All guarded by this. */
  private int parties;

  private int arrived;
  private boolean broken;
  private SyncState filling = new SyncState();

  /** The generation that tripped last. */
  private volatile SyncState tripped = filling;

  /** The generation the running thread waits for. */
  private static final ThreadLocal<SyncState> waitingFor = new ThreadLocal<>();

  private Barrier() {}

  /** An action for a barrier about to be made. */
  public static Object action(Object action, Class<?> type) {
    return action == null ? null : Wrapping.wrap(action, type, new Barrier());
  }

  /** A barrier was made, with such an action or null. */
  public static void made(CyclicBarrier barrier, Object action) {
    Context context = Wrapper.contextOf(action);
    Barrier state = context instanceof Barrier ? (Barrier) context : new Barrier();
    BARRIERS.putIfAbsent(barrier, state);
  }

  /** Before the running thread waits at barrier. */
  public static void arrive(CyclicBarrier barrier) {
    Barrier state = BARRIERS.getOrCreate(barrier);
    waitingFor.set(state.arrive(ThreadState.current(), barrier.getParties()));
  }

  /** After the running thread was let through. */
  public static void passed() {
    SyncState generation = waitingFor.get();
    if (generation != null) {
      waitingFor.remove();
      ThreadState.current().acquire(generation);
    }
  }

  /** After a wait ended otherwise, or barrier was reset. */
  public static void broken(CyclicBarrier barrier) {
    waitingFor.remove();
    Barrier state = BARRIERS.getOrCreate(barrier);
    state.breakDown();
    ThreadState.current().acquire(state.tripped);
  }

  private synchronized SyncState arrive(ThreadState t, int count) {
    parties = count;
    SyncState generation = filling;
    t.release(generation);
    if (!broken && ++arrived == parties) {
      tripped = generation;
      filling = new SyncState();
      arrived = 0;
    }
    return generation;
  }

  private synchronized void breakDown() {
    broken = true;
    tripped = filling;
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState.current().acquire(tripped);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    ThreadState.current().release(tripped);
  }

  private static final class Table extends WeakIdentityTable<Barrier> {
    @Override
    protected Barrier create(Object key) {
      return new Barrier();
    }
  }
}
