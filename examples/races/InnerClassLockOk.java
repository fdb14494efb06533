// expect by: dynamic lint

/** An inner class locks the outer object. */
public class InnerClassLockOk {
  private int n;

  class Adder implements Runnable {
    @Override
    public void run() {
      synchronized (InnerClassLockOk.this) {
        n++;
      }
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
    InnerClassLockOk outer = new InnerClassLockOk();
    both(outer.new Adder(), outer.new Adder());
  }
}
