// expect: none
import java.util.concurrent.locks.*;
import support.*;

/** An optimistic reader learns of what the last writer did before. */
public class Validated {
  static int x;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { x = 1; long s = lock.writeLock(); lock.unlockWrite(s); steps.at(1); });
    steps.at(2);
    long s = lock.tryOptimisticRead();
    lock.validate(s);
    x++;
    t.join();
  }
}
