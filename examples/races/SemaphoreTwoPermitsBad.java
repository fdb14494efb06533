// expect by: lint
import java.util.concurrent.Semaphore;

/** Two permits let two threads in. */
public class SemaphoreTwoPermitsBad {
  static int n;
  static final Semaphore ROOM = new Semaphore(2);

  static void add() {
    ROOM.acquireUninterruptibly();
    n++; // race a: RW n (self)
    ROOM.release();
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
    both(SemaphoreTwoPermitsBad::add, SemaphoreTwoPermitsBad::add);
  }
}
