package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.CountDownLatch;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What the tests of tables by identity have in common. */
final class IdentityTables {
  private static final int KEYS = 20_000;
  private static final int THREADS = 4;
  private static final int TIMES = 10;

  private IdentityTables() {}

  /** Calling either method is an error. */
  static final class Hostile {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode called");
    }
  }

  /** What a thread knows of objects. */
  interface Asking {
    Object about(Object key);
  }

  /** The collector takes its time. */
  static void awaitSize(int expected, IntSupplier size) throws InterruptedException {
    for (int i = 0; i < 200 && size.getAsInt() > expected; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(expected, size.getAsInt());
  }

  static Object[] keys() {
    Object[] keys = new Object[KEYS];
    for (int i = 0; i < KEYS; i++) {
      keys[i] = new Object();
    }
    return keys;
  }

  /**
   * Four threads are told of the same keys, each by an asking of its own; meanwhile something is
   * done ten times. They are told the same.
   *
   * @return what they were told of each key
   */
  static Object[] agree(Object[] keys, Supplier<Asking> each, Runnable meanwhile)
      throws InterruptedException {
    Object[][] seen = new Object[THREADS][keys.length];
    CountDownLatch go = new CountDownLatch(1);
    Thread[] threads = new Thread[THREADS];
    for (int n = 0; n < THREADS; n++) {
      Object[] told = seen[n];
      threads[n] = new Thread(() -> ask(go, keys, each.get(), told));
      threads[n].start();
    }
    go.countDown();
    for (int i = 0; i < TIMES; i++) {
      meanwhile.run();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < keys.length; i++) {
      for (Object[] told : seen) {
        assertSame(seen[0][i], told[i]);
      }
    }
    return seen[0];
  }

  private static void ask(CountDownLatch go, Object[] keys, Asking asking, Object[] told) {
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    for (int i = 0; i < keys.length; i++) {
      told[i] = asking.about(keys[i]);
    }
  }
}
