// expect by: dynamic lint

/** The flag is tested under the lock, but set without it. */
public class GuardedBlockBad {
  static final Object lock = new Object();
  static boolean full;
  static int value;

  static void set() {
    value = 7; // race a: W value
    full = true; // race b: W full
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(GuardedBlockBad::set);
    t.start();
    synchronized (lock) {
      while (!full) { // race b: R full
        lock.wait(1);
      }
    }
    value++; // race a: RW value
    t.join();
  }
}
