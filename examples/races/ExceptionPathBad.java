// expect by: lint
import java.util.concurrent.locks.ReentrantLock;

/** The lock is given up when an exception is thrown. */
public class ExceptionPathBad {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void add(int[] none) {
    LOCK.lock();
    try {
      none[0] = 1;
    } catch (NullPointerException e) {
      LOCK.unlock();
      n++; // race a: RW n (self)
      return;
    }
    LOCK.unlock();
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
    both(() -> add(null), () -> add(null));
  }
}
