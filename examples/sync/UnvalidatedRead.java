// expect: none
import java.util.concurrent.locks.*;

/** An optimistic read is made sure of by converting its stamp. */
public class UnvalidatedRead {
  static int x;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Thread t = Go.start(() -> { for (int i = 0; i < 100; i++) { long s = lock.writeLock(); try { x++; } finally { lock.unlockWrite(s); } } });
    Thread u = Go.start(() -> {
      for (int i = 0; i < 100; i++) {
        long s = lock.tryOptimisticRead();
        int seen = x;
        s = lock.tryConvertToReadLock(s);
        if (s == 0) { s = lock.readLock(); seen = x; }
        lock.unlockRead(s);
      }
    });
    t.join(); u.join();
  }
}
