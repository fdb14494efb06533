// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantLock;

/** lock and unlock. */
public class ReentrantLockOk {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add() {
    LOCK.lock();
    try {
      n++;
    } finally {
      LOCK.unlock();
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
    both(ReentrantLockOk::add, ReentrantLockOk::add);
  }
}
