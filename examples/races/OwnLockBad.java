// expect by: lint
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A lock that does not lock and a latch that does not wait: the code counts, not the type. */
public class OwnLockBad {
  static class Open implements Lock {
    @Override
    public void lock() {}

    @Override
    public void lockInterruptibly() {}

    @Override
    public boolean tryLock() {
      return true;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
      return true;
    }

    @Override
    public void unlock() {}

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  static class Ajar extends CountDownLatch {
    Ajar() {
      super(1);
    }

    @Override
    public void await() {}
  }

  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    Lock lock = new Open();
    CountDownLatch latch = new Ajar();
    Thread t =
        new Thread(
            () -> {
              lock.lock();
              n++; // race a: RW n
              lock.unlock();
              m++; // race b: RW m
              latch.countDown();
            });
    t.start();
    lock.lock();
    n++; // race a: RW n
    lock.unlock();
    latch.await();
    m++; // race b: RW m
    t.join();
  }
}
