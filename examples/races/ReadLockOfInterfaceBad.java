// expect by: lint

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The read side shuts out writers only, by whatever type the lock is known. */
public class ReadLockOfInterfaceBad {
  static final ReadWriteLock lock = new ReentrantReadWriteLock();
  static int n;

  static void work() {
    lock.readLock().lock();
    try {
      n++; // race a: RW n (self)
    } finally {
      lock.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(ReadLockOfInterfaceBad::work);
    Thread u = new Thread(ReadLockOfInterfaceBad::work);
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
