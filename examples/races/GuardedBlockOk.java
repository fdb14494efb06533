// expect by: dynamic lint

/** A plain flag under a lock tells that the data are there. */
public class GuardedBlockOk {
  static final Object lock = new Object();
  static boolean full;
  static int value;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              value = 7;
              synchronized (lock) {
                full = true;
                lock.notifyAll();
              }
            });
    t.start();
    synchronized (lock) {
      while (!full) {
        lock.wait();
      }
    }
    value++;
  }
}
