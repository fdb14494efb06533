package bigfoot.runtime.shadow;

import java.lang.ref.WeakReference;

/**
 * What refers to the arrays that a thread used lately, by identity hash (arrays are hardly ever
 * locked, so that is one load); used by its thread only. Enough for the rows of a matrix.
 */
public final class ArrayCache<R extends WeakReference<Object>> {
  private static final int SIZE = 256;

  /** The last one that came in: tried first. */
  private R last;

  /** Made when the thread first uses an array. */
  private R[] all;

  /** The reference to array, or null when it is not here. */
  R get(Object array) {
    R found = last;
    return found != null && found.get() == array ? found : find(array);
  }

  private R find(Object array) {
    R found = all == null ? null : all[System.identityHashCode(array) & SIZE - 1];
    return found != null && found.get() == array ? found : null;
  }

  /** Remembers the reference to array. */
  @SuppressWarnings("unchecked")
  R add(Object array, R reference) {
    if (all == null) {
      all = (R[]) new WeakReference<?>[SIZE];
    }
    all[System.identityHashCode(array) & SIZE - 1] = reference;
    last = reference;
    return reference;
  }
}
