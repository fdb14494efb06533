// expect by: dynamic lint

/** A static method locks its class. */
public class StaticSynchronizedOk {
  static int n;

  static synchronized void add() {
    n++;
  }

  static void addToo() {
    synchronized (StaticSynchronizedOk.class) {
      n++;
    }
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
    both(StaticSynchronizedOk::add, StaticSynchronizedOk::addToo);
  }
}
