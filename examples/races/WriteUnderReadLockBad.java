// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Writing under the read lock. */
public class WriteUnderReadLockBad {
  static int n;
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

  static void write() {
    LOCK.readLock().lock();
    try {
      n++; // race a: RW n (self)
    } finally {
      LOCK.readLock().unlock();
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(WriteUnderReadLockBad::write, WriteUnderReadLockBad::write);
  }
}
