// expect: race ValidatedRacy.x
import java.util.concurrent.locks.*;
import support.*;

/** A writer does not learn of what an optimistic reader did before. */
public class ValidatedRacy {
  static int x;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { x = 1; long s = lock.tryOptimisticRead(); lock.validate(s); steps.at(1); });
    steps.at(2);
    long s = lock.writeLock();
    x++;
    lock.unlockWrite(s);
    t.join();
  }
}
