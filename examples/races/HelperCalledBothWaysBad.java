// expect by: dynamic lint

/** The helper is also called without the lock. */
public class HelperCalledBothWaysBad {
  private int n;

  private void helper() {
    n++; // race a: RW n (self)
  }

  synchronized void add() {
    helper();
  }

  void addUnlocked() {
    helper();
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    HelperCalledBothWaysBad c = new HelperCalledBothWaysBad();
    both(c::add, c::addUnlocked);
  }
}
