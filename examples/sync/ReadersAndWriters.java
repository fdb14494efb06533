// expect: none
import java.util.concurrent.locks.*;

/** Readers and writers. */
public class ReadersAndWriters {
  static int value;

  public static void main(String[] args) throws Exception {
    java.util.concurrent.locks.ReadWriteLock lock = new ReentrantReadWriteLock();
    Action read = () -> { lock.readLock().lock(); try { int x = value; } finally { lock.readLock().unlock(); } };
    Action write = () -> { lock.writeLock().lock(); try { value++; } finally { lock.writeLock().unlock(); } };
    Thread t = Go.start(read), u = Go.start(write), v = Go.start(read), w = Go.start(write);
    t.join(); u.join(); v.join(); w.join();
  }
}
