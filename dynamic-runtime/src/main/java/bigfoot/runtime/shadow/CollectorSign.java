package bigfoot.runtime.shadow;

import java.lang.ref.WeakReference;

/**
 * Tells whether the collector may have run since a moment: the next collection of young objects
 * clears a weak reference to garbage. While it has not run, no object made since is an old one.
 */
final class CollectorSign {
  private volatile WeakReference<Object> garbage = new WeakReference<>(null);

  /** From now on. */
  void set() {
    garbage = new WeakReference<>(new Object());
  }

  /** Whether the collector has run since {@link #set}, or that was never called. */
  boolean gone() {
    return garbage.get() == null;
  }
}
