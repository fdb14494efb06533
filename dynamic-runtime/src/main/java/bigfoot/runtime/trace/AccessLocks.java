package bigfoot.runtime.trace;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Short locks that make an access and its event one step when values are recorded. Not reentrant: a
 * thread holds at most one, between the two hooks of an access, and runs none of the program's code
 * meanwhile.
 */
final class AccessLocks {
  private static final int LOCKS = 1 << 10;
  private static final int SPINS = 200;

  /** One lock a cache line. */
  private static final int SPACING = 16;

  private static final AtomicIntegerArray HELD = new AtomicIntegerArray(LOCKS * SPACING);

  private AccessLocks() {}

  /** Takes a lock for this key and returns its number. */
  static int take(long key) {
    int lock = ((int) (key * 0x9E3779B97F4A7C15L >>> 40) & LOCKS - 1) * SPACING;
    for (int i = 0; !HELD.compareAndSet(lock, 0, 1); i++) {
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
    return lock;
  }

  static void give(int lock) {
    HELD.set(lock, 0);
  }
}
