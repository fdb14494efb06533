package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;

/**
 * An iterator or spliterator of the program that feeds a pipeline: one thread at a time walks it,
 * each after the one before; a part split off is walked after the split.
 */
final class Walk extends Context {
  final Context pipeline;
  private final SyncState clock = new SyncState();

  Walk(Context pipeline) {
    this.pipeline = pipeline;
    ThreadState.current().release(clock);
  }

  @Override
  boolean enter(Object a, Object b) {
    pipeline.enter(null, null);
    ThreadState.current().acquire(clock);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    pipeline.leave(null, null, null);
    ThreadState.current().release(clock);
  }

  @Override
  Context ofPart() {
    return new Walk(pipeline);
  }
}
