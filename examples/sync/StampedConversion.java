// expect: none
import java.util.concurrent.locks.*;
import support.*;

/** A writer's stamp turned into a writer's, and given back; a reader's turned into an optimistic one. */
public class StampedConversion {
  static int value;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { long s = lock.writeLock(); value++; s = lock.tryConvertToWriteLock(s); value++; lock.unlock(s); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(4); long s = lock.writeLock(); value++; lock.unlockWrite(s); steps.at(5); });
    steps.at(2);
    long s = lock.readLock();
    int x = value;
    s = lock.tryConvertToOptimisticRead(s);
    steps.at(3);
    steps.at(6);
    x = value;
    if (!lock.validate(s)) { s = lock.readLock(); x = value; lock.unlockRead(s); }
    t.join(); u.join();
  }
}
