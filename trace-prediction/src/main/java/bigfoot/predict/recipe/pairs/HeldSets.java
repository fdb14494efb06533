package bigfoot.predict.recipe.pairs;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;

/** The set of locks each thread holds, kept up to date along the trace. */
final class HeldSets {
  private final LockSets sets;
  private final int[] held;

  HeldSets(LockSets sets, int threads) {
    this.sets = sets;
    held = new int[threads];
  }

  void step(EventCursor e) {
    if (e.op == Op.ACQUIRE) {
      held[e.thread] = sets.with(held[e.thread], e.target);
    } else if (e.op == Op.RELEASE) {
      held[e.thread] = sets.without(held[e.thread], e.target);
    }
  }

  int of(int thread) {
    return held[thread];
  }
}
