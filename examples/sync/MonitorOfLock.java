// expect: none
import java.util.concurrent.locks.*;

/** A lock object guards one variable as a lock, and another one by its monitor. */
public class MonitorOfLock {
  static int byLock, byMonitor;

  public static void main(String[] args) throws Exception {
    Lock lock = new ReentrantLock();
    Action add = () -> {
      lock.lock();
      try { byLock++; } finally { lock.unlock(); }
      synchronized (lock) { byMonitor++; }
    };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
