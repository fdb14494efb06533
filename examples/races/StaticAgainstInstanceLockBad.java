// expect by: dynamic lint

/** A static and an instance method do not lock the same. */
public class StaticAgainstInstanceLockBad {
  static int n;

  static synchronized void add() {
    n++; // race a: RW n
  }

  synchronized void addToo() {
    n++; // race a: RW n
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
    StaticAgainstInstanceLockBad c = new StaticAgainstInstanceLockBad();
    both(StaticAgainstInstanceLockBad::add, c::addToo);
  }
}
