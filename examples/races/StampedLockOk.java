// expect by: dynamic lint
import java.util.concurrent.locks.StampedLock;

/** Read and write stamps. */
public class StampedLockOk {
  static int n;
  static final StampedLock LOCK = new StampedLock();

  static void write() {
    long stamp = LOCK.writeLock();
    n++;
    LOCK.unlockWrite(stamp);
  }

  static void read() {
    long stamp = LOCK.readLock();
    System.out.println(n >= 0);
    LOCK.unlockRead(stamp);
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
    both(StampedLockOk::write, StampedLockOk::read);
  }
}
