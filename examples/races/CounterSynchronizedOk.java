// expect by: dynamic lint

/** The same lock around every access. */
public class CounterSynchronizedOk {
  private int n;

  synchronized void add() {
    n++;
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
    CounterSynchronizedOk c = new CounterSynchronizedOk();
    both(c::add, c::add);
    System.out.println(c.n);
  }
}
