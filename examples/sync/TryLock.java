// expect: none
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** All forms of tryLock, obeyed. */
public class TryLock {
  static int value;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Action add = () -> {
      for (int i = 0; i < 10; i++) {
        if (lock.tryLock()) try { value++; } finally { lock.unlock(); }
        if (lock.tryLock(1, TimeUnit.MILLISECONDS)) try { value++; } finally { lock.unlock(); }
        lock.lockInterruptibly();
        try { value++; } finally { lock.unlock(); }
      }
    };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
