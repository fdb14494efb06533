// expect by: lint

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Someone who does not hold the lock gives it back. */
public class QueuedMutexReleasedBad {
  static final class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int n) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int n) {
      setState(0);
      return true;
    }
  }

  static final Mutex mutex = new Mutex();
  static int value;

  static void add() {
    mutex.acquire(1);
    try {
      value++; // race a: RW value (self)
    } finally {
      mutex.release(1);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(QueuedMutexReleasedBad::add);
    t.start();
    mutex.release(1);
    add();
    t.join();
  }
}
