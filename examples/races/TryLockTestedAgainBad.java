// expect by: lint
import java.util.concurrent.locks.ReentrantLock;

/** That tryLock succeeded says nothing once the lock was given back. */
public class TryLockTestedAgainBad {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add() {
    boolean got = LOCK.tryLock();
    try {
      if (got) {
        n++; // race a: RW n
      }
    } finally {
      if (got) {
        LOCK.unlock();
      }
    }
    if (got) {
      n++; // race a: RW n; race b: RW n (self)
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
    both(TryLockTestedAgainBad::add, TryLockTestedAgainBad::add);
  }
}
