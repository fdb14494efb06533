// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers share, writers exclude. */
public class ReadWriteLockOk {
  static int n;
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

  static void write() {
    LOCK.writeLock().lock();
    try {
      n++;
    } finally {
      LOCK.writeLock().unlock();
    }
  }

  static void read() {
    LOCK.readLock().lock();
    try {
      System.out.println(n >= 0);
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
    both(ReadWriteLockOk::write, ReadWriteLockOk::read);
  }
}
