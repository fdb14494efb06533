// expect: race MonitorOfLockRacy.value
import java.util.concurrent.locks.*;
import support.Steps;

/** One thread takes the lock, the other one its monitor. */
public class MonitorOfLockRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Lock lock = new ReentrantLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { steps.at(2); lock.lock(); try { value++; } finally { lock.unlock(); } });
    synchronized (lock) { value++; }
    steps.at(1);
    t.join();
  }
}
