package bigfoot.runtime.shadow;

import java.lang.ref.WeakReference;

/**
 * What refers to the objects that a thread used lately, by identity hash: for objects that are
 * hardly ever locked, so that that is one load. Used by its thread only. Enough for the rows of a
 * matrix.
 */
public final class RecentObjects<R extends WeakReference<Object>> {
  private static final int SIZE = 256;

  /** The last one that came in: tried first. */
  private R last;

  /** Made when the thread first uses such an object. */
  private R[] all;

  /** The reference to object, or null when it is not here. */
  R get(Object object) {
    R found = last;
    return found != null && found.get() == object ? found : find(object);
  }

  private R find(Object object) {
    R found = all == null ? null : all[System.identityHashCode(object) & SIZE - 1];
    return found != null && found.get() == object ? found : null;
  }

  void clear() {
    last = null;
    all = null;
  }

  /** Remembers the reference to object. */
  @SuppressWarnings("unchecked")
  R add(Object object, R reference) {
    if (all == null) {
      all = (R[]) new WeakReference<?>[SIZE];
    }
    all[System.identityHashCode(object) & SIZE - 1] = reference;
    last = reference;
    return reference;
  }
}
