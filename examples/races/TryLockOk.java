// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantLock;

/** Only when tryLock succeeds. */
public class TryLockOk {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add() {
    if (LOCK.tryLock()) {
      n++;
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
    both(TryLockOk::add, TryLockOk::add);
  }
}
