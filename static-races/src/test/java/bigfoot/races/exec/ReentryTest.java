package bigfoot.races.exec;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A lock taken twice is held until it has been given back twice, and no longer. */
class ReentryTest {
  private static final String FRAME =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;
      public class P {
        static final Object MONITOR = new Object();
        static final ReentrantLock LOCK = new ReentrantLock(), SAME = LOCK;
        static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
        static final Semaphore PERMIT = new Semaphore(1);
        static int n;
        static void unlock(ReentrantLock lock) { lock.unlock(); }
        static void run(boolean b) {
          CODE
        }
        public static void main(String[] args) {
          new Thread(() -> run(args.length > 0)).start();
          new Thread(() -> run(args.length > 1)).start();
        }
      }
      """;

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> locks_are_given_back_as_often_as_taken() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            "synchronized (MONITOR) { synchronized (MONITOR) { } n++; }",
            "synchronized (MONITOR) { synchronized (MONITOR) { synchronized (MONITOR) { } } n++; }",
            "LOCK.lock(); LOCK.lock(); LOCK.unlock(); n++; LOCK.unlock();",
            "LOCK.lock(); if (b) { LOCK.lock(); LOCK.unlock(); } n++; LOCK.unlock();",
            "LOCK.lock(); for (int i = 0; i < 9; i++) { LOCK.lock(); LOCK.unlock(); n++; } LOCK.unlock();")
        .warned(
            "synchronized (MONITOR) { synchronized (MONITOR) { } } n++;",
            "synchronized (MONITOR) { synchronized (MONITOR) { synchronized (MONITOR) { } } } n++;",
            "LOCK.lock(); LOCK.lock(); LOCK.unlock(); LOCK.unlock(); n++;",
            "LOCK.lock(); if (b) LOCK.lock(); LOCK.unlock(); n++; if (b) LOCK.unlock();",
            "LOCK.lock(); LOCK.lock(); unlock(LOCK); unlock(LOCK); n++;",
            "LOCK.lock(); SAME.unlock(); n++;",
            "SAME.lock(); LOCK.lock(); SAME.unlock(); SAME.unlock(); n++;",
            "LOCK.lock(); LOCK.lock(); while (LOCK.isHeldByCurrentThread()) LOCK.unlock(); n++;",
            "for (int i = 0; i < 2; i++) LOCK.lock(); LOCK.unlock(); LOCK.unlock(); n++;",
            "boolean got = LOCK.tryLock(); if (got) if (got) { LOCK.unlock(); n++; }",
            "if (LOCK.tryLock()) { boolean a = LOCK.isLocked(); if (a) LOCK.unlock(); n++; }",
            "BOTH.readLock().lock(); BOTH.readLock().lock(); n++;",
            "BOTH.writeLock().lock(); BOTH.readLock().lock(); BOTH.writeLock().unlock(); n++;",
            "PERMIT.acquireUninterruptibly(); PERMIT.release(); n++;")
        .tests();
  }
}
