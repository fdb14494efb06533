// expect by: lint
import java.util.concurrent.locks.ReentrantLock;

/** A helper gives up the lock too early. */
public class HelperUnlocksBad {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void end() {
    LOCK.unlock();
  }

  static void add() {
    LOCK.lock();
    end();
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
    both(HelperUnlocksBad::add, HelperUnlocksBad::add);
  }
}
