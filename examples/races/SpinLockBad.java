// expect by: lint

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A lock that someone else may give back, and one that has another way in, are none. */
public class SpinLockBad {
  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    AtomicBoolean held = new AtomicBoolean();
    AtomicInteger counted = new AtomicInteger();
    Runnable add =
        () -> {
          while (!held.compareAndSet(false, true)) {
            Thread.onSpinWait();
          }
          n++; // race a: RW n (self)
          held.set(false);
          if (counted.compareAndSet(0, 1)) {
            m++; // race b: RW m (self)
            counted.set(0);
          }
        };
    for (int i = 0; i < 2; i++) {
      new Thread(add).start();
    }
    held.set(false);
    counted.decrementAndGet();
  }
}
