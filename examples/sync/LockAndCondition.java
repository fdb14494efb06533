// expect: none
import java.util.concurrent.locks.*;

/** ReentrantLock with a condition. */
public class LockAndCondition {
  static int value; static boolean full;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition filled = lock.newCondition();
    Thread t = Go.start(() -> { lock.lock(); try { value = 7; full = true; filled.signal(); } finally { lock.unlock(); } });
    lock.lock();
    try { while (!full) filled.await(); value++; } finally { lock.unlock(); }
    t.join();
  }
}
