package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;

/**
 * A function that runs inside an atomic update: it is given what was there, and what it makes is
 * there afterwards.
 */
final class Update extends Context {
  private final SyncState variable;

  private Update(SyncState variable) {
    this.variable = variable;
  }

  /** Function, which a call applies to the variable that has this clock. */
  static Object of(Object function, SyncState variable, Class<?> type) {
    return Wrapping.wrap(function, type, new Update(variable));
  }

  @Override
  boolean enter(Object a, Object b) {
    ThreadState.current().acquire(variable);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    ThreadState.current().release(variable);
  }
}
