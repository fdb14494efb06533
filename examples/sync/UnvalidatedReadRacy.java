// expect: race UnvalidatedReadRacy.x
import java.util.concurrent.locks.*;

/** An optimistic read that nobody validates is a read like any other. */
public class UnvalidatedReadRacy {
  static int x;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { steps.at(2); long s = lock.writeLock(); try { x++; } finally { lock.unlockWrite(s); } });
    Thread u = Go.start(() -> { for (int i = 1; i <= 3; i += 2) { lock.tryOptimisticRead(); int seen = x; steps.at(i); } });
    t.join(); u.join();
  }
}
