// expect: none
import java.util.concurrent.locks.*;

/** Read without a lock, found valid or read again. */
public class OptimisticRead {
  static int x, y;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Thread t = Go.start(() -> { for (int i = 0; i < 2000; i++) { long s = lock.writeLock(); try { x++; y++; } finally { lock.unlockWrite(s); } } });
    Thread u = Go.start(() -> {
      for (int i = 0; i < 2000; i++) {
        long s = lock.tryOptimisticRead();
        int a = x, b = y;
        if (!lock.validate(s)) {
          s = lock.readLock();
          try { a = x; b = y; } finally { lock.unlockRead(s); }
        }
      }
    });
    t.join(); u.join();
  }
}
