// expect by: dynamic lint

/** The caller locks, a helper accesses. */
public class LockHandedToHelperOk {
  private int n;

  private void helper() {
    n++;
  }

  synchronized void add() {
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
    LockHandedToHelperOk c = new LockHandedToHelperOk();
    both(c::add, c::add);
  }
}
