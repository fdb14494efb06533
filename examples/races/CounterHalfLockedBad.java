// expect by: dynamic lint

/** The reader forgot the lock. */
public class CounterHalfLockedBad {
  private int n;

  synchronized void add() {
    n++; // race a: W n
  }

  int get() {
    return n; // race a: R n
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
    CounterHalfLockedBad c = new CounterHalfLockedBad();
    both(c::add, c::get);
  }
}
