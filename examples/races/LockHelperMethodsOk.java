// expect by: dynamic lint
import java.util.concurrent.locks.ReentrantLock;

/** Methods that lock and unlock for their callers. */
public class LockHelperMethodsOk {
  static int n;
  static final ReentrantLock LOCK = new ReentrantLock();

  static void begin() {
    LOCK.lock();
  }

  static void end() {
    LOCK.unlock();
  }

  static void add() {
    begin();
    n++;
    end();
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
    both(LockHelperMethodsOk::add, LockHelperMethodsOk::add);
  }
}
