// expect by: dynamic lint

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock of the program's own, built on the library's queue. */
public class QueuedMutexOk {
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
      value++;
    } finally {
      mutex.release(1);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(QueuedMutexOk::add);
    t.start();
    add();
    t.join();
  }
}
