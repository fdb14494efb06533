package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * A function that a concurrent collector runs under the lock of what it collects into: an
 * accumulator, whose first argument is locked, or a function that makes or merges values of the map
 * collected into, where the values pass from thread to thread.
 */
final class Accumulation extends Context {
  static final Context CONTEXT = new Accumulation();

  private Accumulation() {}

  @Override
  boolean enter(Object a, Object b) {
    ThreadState t = ThreadState.current();
    Elements.seen(t, a);
    Elements.seen(t, b);
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    if (b != null) {
      put(a);
    }
    put(result);
  }

  private static void put(Object object) {
    if (Elements.isTelling(object)) {
      Elements.put(ThreadState.current(), object);
    }
  }
}
