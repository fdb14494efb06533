// expect by: lint
import java.util.concurrent.locks.ReentrantLock;

/** The monitor of a lock object is not the lock. */
public class SynchronizedOnLockBad {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              LOCK.lock();
              n++; // race a: RW n
              LOCK.unlock();
            });
    t.start();
    synchronized (LOCK) {
      n++; // race a: RW n
    }
    t.join();
  }
}
