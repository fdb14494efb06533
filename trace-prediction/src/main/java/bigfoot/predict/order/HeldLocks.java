package bigfoot.predict.order;

import it.unimi.dsi.fastutil.objects.ObjectArrayList;

/**
 * The critical sections each thread is in, outermost first; only locks that several threads use.
 */
final class HeldLocks<S> {
  private final ObjectArrayList<ObjectArrayList<S>> held = new ObjectArrayList<>();

  HeldLocks(int threads) {
    for (int t = 0; t < threads; t++) {
      held.add(new ObjectArrayList<>(4));
    }
  }

  ObjectArrayList<S> of(int t) {
    return held.get(t);
  }

  void enter(int t, S section) {
    held.get(t).add(section);
  }

  /** Removes the section, which is usually but not always the innermost. */
  void leave(int t, S section) {
    ObjectArrayList<S> mine = held.get(t);
    for (int i = mine.size() - 1; i >= 0; i--) {
      if (mine.get(i) == section) {
        mine.remove(i);
        return;
      }
    }
    throw new IllegalStateException("released without an acquire");
  }
}
