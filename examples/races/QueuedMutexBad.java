// expect by: dynamic lint

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Not every synchronizer with a queue is a lock: this one lets everybody in. */
public class QueuedMutexBad {
  static final class Loose extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int n) {
      compareAndSetState(0, 1);
      return true;
    }

    @Override
    protected boolean tryRelease(int n) {
      return true;
    }
  }

  static final Loose loose = new Loose();
  static int value;

  static void add() {
    loose.acquire(1);
    value++; // race a: RW value (self)
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(QueuedMutexBad::add);
    t.start();
    add();
    t.join();
  }
}
