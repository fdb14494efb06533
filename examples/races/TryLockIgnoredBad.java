// expect by: lint
import java.util.concurrent.locks.ReentrantLock;

/** The result of tryLock is ignored. */
public class TryLockIgnoredBad {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add() {
    LOCK.tryLock();
    n++; // race a: RW n (self)
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
    both(TryLockIgnoredBad::add, TryLockIgnoredBad::add);
  }
}
