// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantLock;

/** The result of tryLock is tested to work and once more to unlock. */
public class TryLockTestedAgainOk {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add() {
    boolean got = LOCK.tryLock();
    try {
      if (got) {
        n++;
      }
    } finally {
      if (got) {
        LOCK.unlock();
      }
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
    both(TryLockTestedAgainOk::add, TryLockTestedAgainOk::add);
  }
}
