package bigfoot.runtime.fasttrack;

import bigfoot.runtime.Checks;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;

/** A program with many threads, run in a small heap; prints how many slots they took. */
public final class ManyThreads {
  static final FieldCell SHADOW = new FieldCell();

  private ManyThreads() {}

  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[1]);
    switch (args[0]) {
      case "joined" -> joined(count);
      case "latched" -> latched(count);
      case "joinedVirtual" -> joinedVirtual(count);
      default -> virtual(count);
    }
    System.out.println(Slots.used() + " slots for " + Slots.threads() + " threads");
  }

  /** One after another, each joined before the next starts. */
  private static void joined(int count) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      Thread thread = new Thread(ManyThreads::access);
      ThreadState.fork(thread);
      thread.start();
      thread.join();
      ThreadState.joined(thread);
    }
  }

  /** As {@link #joined}, without the cost of starting threads of the system. */
  private static void joinedVirtual(int count) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    for (int i = 0; i < count; i++) {
      SyncState forked = new SyncState();
      ThreadState.current().release(forked);
      Runnable body = () -> acquireAndAccess(forked);
      Thread thread = (Thread) start.invoke(null, body);
      thread.join();
      ThreadState.joined(thread);
    }
  }

  private static void acquireAndAccess(SyncState forked) {
    ThreadState.current().acquire(forked);
    access();
  }

  /** One after another, never joined: the last each does is to count a latch down. */
  private static void latched(int count) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      CountDownLatch latch = new CountDownLatch(1);
      SyncState sync = new SyncState();
      Thread thread =
          new Thread(
              () -> {
                access();
                ThreadState.current().release(sync);
                latch.countDown();
              });
      ThreadState.fork(thread);
      thread.start();
      latch.await();
      ThreadState.current().acquire(sync);
    }
  }

  /** All at once, all under one lock, each with what every other did before it. */
  private static void virtual(int count) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    SyncState lock = new SyncState();
    CountDownLatch all = new CountDownLatch(count);
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = (Thread) start.invoke(null, (Runnable) () -> meet(lock, all));
    }
    for (Thread thread : threads) {
      thread.join();
      ThreadState.joined(thread);
    }
    access();
  }

  private static void meet(SyncState lock, CountDownLatch all) {
    ThreadState.current();
    all.countDown();
    try {
      all.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        ThreadState.current().acquire(lock);
        access();
        ThreadState.current().release(lock);
      }
    }
  }

  private static void access() {
    SHADOW.check(1, Checks.thread(), false);
    SHADOW.check(2, Checks.thread(), true);
  }
}
