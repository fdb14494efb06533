package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.ref.WeakReference;

/** A function that runs inside a concurrent container: is shown elements, may make one. */
final class Production extends Context {
  private final WeakReference<Object> container;

  Production(Object container) {
    this.container = new WeakReference<>(container);
  }

  @Override
  boolean enter(Object a, Object b) {
    Object object = container.get();
    if (object != null) {
      ThreadState t = ThreadState.current();
      Elements.seen(t, a);
      Elements.seen(t, b);
      t.acquire(Containers.clocks(object).bulk);
    }
    return true;
  }

  @Override
  void leave(Object a, Object b, Object result) {
    Object object = container.get();
    if (object != null) {
      Containers.put(object, result);
    }
  }
}
