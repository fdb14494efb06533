// expect: race StampedRacy.value
import java.util.concurrent.locks.*;

/** Writes under the read stamp. */
public class StampedRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Action write = () -> { long s = lock.readLock(); try { value++; } finally { lock.unlockRead(s); } };
    Thread t = Go.start(write), u = Go.start(write);
    t.join(); u.join();
  }
}
