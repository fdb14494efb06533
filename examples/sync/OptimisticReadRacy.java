// expect: race OptimisticReadRacy.x
import java.util.concurrent.locks.*;

/** Read, and never validated; the write takes no lock at all. */
public class OptimisticReadRacy {
  static int x;

  public static void main(String[] args) throws Exception {
    StampedLock lock = new StampedLock();
    Thread t = Go.start(() -> x++);
    Thread u = Go.start(() -> { long s = lock.tryOptimisticRead(); lock.validate(s); int a = x; });
    t.join(); u.join();
  }
}
