// expect by: dynamic lint

/** The flag is set and tested under the lock, but before the data are written. */
public class GuardedBlockTooEarlyBad {
  static final Object lock = new Object();
  static boolean full;
  static int value;

  static void set() {
    synchronized (lock) {
      full = true;
      lock.notifyAll();
    }
    value = 7; // race a: W value
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(GuardedBlockTooEarlyBad::set);
    t.start();
    synchronized (lock) {
      while (!full) {
        lock.wait();
      }
    }
    value++; // race a: RW value
    t.join();
  }
}
