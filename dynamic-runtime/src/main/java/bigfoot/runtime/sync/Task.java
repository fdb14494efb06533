package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Work on its way from one thread to another and back: all done before the hand-off comes before
 * the run, the run before what those do who saw its completion. Also stands for a stage of a
 * CompletableFuture, whose sources come before it. Refers to no object of the program.
 */
final class Task extends Context {
  private static final SyncState[] NO_POOLS = {};
  private static final Task[] NO_SOURCES = {};

  private final SyncState handoff = new SyncState();
  private final SyncState done = new SyncState();

  /** Clocks of the executors it was given to, told of each end. Replaced under this. */
  private volatile SyncState[] pools = NO_POOLS;

  /** What must be complete for this to be; none once the run has acquired them. */
  private volatile Task[] sources = NO_SOURCES;

  /** Whether each run comes before the next. */
  private volatile boolean inTurn;

  /** Whether the executors it was given to run one task after the other. */
  private volatile boolean poolInTurn;

  /**
   * What others did before they handed on the elements it is called with; set before it is shared.
   */
  SyncState elements;

  /** Whether what it gives is a future, on which it then depends; set before it is shared. */
  boolean composes;

  void runInTurn() {
    inTurn = true;
  }

  void runInTurnOfPool() {
    poolInTurn = true;
  }

  /** Before it is given to pool, which may be null. */
  void handOff(ThreadState t, SyncState pool) {
    if (pool != null) {
      addPool(pool);
    }
    Horizon.freeze();
    t.release(handoff);
  }

  private synchronized void addPool(SyncState pool) {
    if (!Arrays.asList(pools).contains(pool)) {
      SyncState[] more = Arrays.copyOf(pools, pools.length + 1);
      more[pools.length] = pool;
      pools = more;
    }
  }

  /** Before this can be complete, source is. */
  synchronized void dependOn(Task source) {
    if (source != this) {
      Task[] more = Arrays.copyOf(sources, sources.length + 1);
      more[sources.length] = source;
      sources = more;
    }
  }

  @Override
  boolean enter(Object a, Object b) {
    begin();
    if (elements != null) {
      ThreadState t = ThreadState.current();
      t.acquire(elements);
      Elements.seen(t, a);
    }
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    if (result instanceof CompletionStage || composes && result != null) {
      // A stage that gives a stage is complete when that one is.
      dependOn(Tasks.of(result));
    }
    end(ThreadState.current());
  }

  /** At the start of a run. */
  void begin() {
    ThreadState t = ThreadState.currentAfter(handoff);
    if (inTurn) {
      t.acquire(done);
    }
    if (poolInTurn) {
      for (SyncState pool : pools) {
        t.acquire(pool);
      }
    }
    if (sources.length > 0) {
      acquireSources(t);
      sources = NO_SOURCES;
      // Another run, of a handler say, comes after the sources as well.
      t.release(handoff);
    }
  }

  /** At the end of a run. */
  void end(ThreadState t) {
    for (SyncState pool : pools) {
      t.release(pool);
    }
    t.release(done);
  }

  /** Before somebody completes it by hand. */
  void complete(ThreadState t) {
    t.release(done);
  }

  /** After it was seen complete. */
  void finished(ThreadState t) {
    t.acquire(done);
    if (sources.length > 0) {
      acquireSources(t);
    }
  }

  private void acquireSources(ThreadState t) {
    Set<Task> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Task> waiting = new ArrayDeque<>(Arrays.asList(sources));
    while (!waiting.isEmpty()) {
      Task source = waiting.remove();
      if (seen.add(source)) {
        t.acquire(source.done);
        waiting.addAll(Arrays.asList(source.sources));
      }
    }
  }
}
