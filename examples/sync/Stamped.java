// expect: none
import java.util.concurrent.locks.*;

/** StampedLock in its modes, and by its views. */
public class Stamped {
  static int value;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Action write = () -> { long s = lock.writeLock(); try { value++; } finally { lock.unlockWrite(s); } };
    Action read = () -> { long s = lock.readLock(); try { int x = value; } finally { lock.unlock(s); } };
    Action convert = () -> {
      long s = lock.readLock();
      try {
        long w = lock.tryConvertToWriteLock(s);
        if (w != 0) { s = w; value++; }
      } finally { lock.unlock(s); }
    };
    Action view = () -> { lock.asWriteLock().lock(); try { value++; } finally { lock.asWriteLock().unlock(); } };
    Thread t = Go.start(write), u = Go.start(read), v = Go.start(convert), w = Go.start(view);
    t.join(); u.join(); v.join(); w.join();
  }
}
