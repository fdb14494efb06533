// expect by: lint

/** The lock is not final and is replaced. */
public class ReplacedLockBad {
  private Object lock = new Object();
  private int n;

  void add() {
    synchronized (lock) { // race b: R lock
      n++; // race a: RW n (self)
    }
  }

  void replace() {
    lock = new Object(); // race b: W lock
  }

  public static void main(String[] args) throws Exception {
    ReplacedLockBad c = new ReplacedLockBad();
    Thread t = new Thread(c::add);
    Thread u = new Thread(c::add);
    t.start();
    c.replace();
    u.start();
    t.join();
    u.join();
  }
}
