// expect: race WaitOnLockRacy.value
import java.util.concurrent.locks.*;

/** One side takes the lock, the other its monitor. */
public class WaitOnLockRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = Go.start(() -> { lock.lock(); value = 1; lock.unlock(); });
    synchronized (lock) { lock.wait(1); int seen = value; }
    t.join();
  }
}
