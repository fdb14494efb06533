// expect by: dynamic lint
import java.util.concurrent.Semaphore;

/** A semaphore with one permit is a lock. */
public class SemaphoreMutexOk {
  static int n;
  static final Semaphore MUTEX = new Semaphore(1);

  static void add() {
    MUTEX.acquireUninterruptibly();
    n++;
    MUTEX.release();
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
    both(SemaphoreMutexOk::add, SemaphoreMutexOk::add);
  }
}
