// expect: race ReadersAndWritersRacy.value
import java.util.concurrent.locks.*;

/** Writes under the read lock. */
public class ReadersAndWritersRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Action write = () -> { lock.readLock().lock(); try { value++; } finally { lock.readLock().unlock(); } };
    Thread t = Go.start(write), u = Go.start(write);
    t.join(); u.join();
  }
}
