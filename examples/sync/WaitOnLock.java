// expect: none
import java.util.concurrent.locks.*;

/** A lock's monitor is waited on, as that of any object. */
public class WaitOnLock {
  static int value;
  static boolean set;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread t = Go.start(() -> { synchronized (lock) { value = 1; set = true; lock.notifyAll(); } });
    synchronized (lock) { while (!set) { lock.wait(); } int seen = value; }
    t.join();
  }
}
