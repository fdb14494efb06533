// expect by: dynamic lint

/** Each thread has a lock, but not the same one. */
public class CounterTwoLocksBad {
  static int n;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    Object a = new Object();
    Object b = new Object();
    both(
        () -> {
          synchronized (a) {
            n++; // race a: RW n
          }
        },
        () -> {
          synchronized (b) {
            n++; // race a: RW n
          }
        });
  }
}
