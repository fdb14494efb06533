// expect by: dynamic lint
import java.util.concurrent.Semaphore;

/** A semaphore without permits is a signal. */
public class SemaphoreSignalOk {
  static int n;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    Semaphore ready = new Semaphore(0);
    both(
        () -> {
          n = 1;
          ready.release();
        },
        () -> {
          ready.acquireUninterruptibly();
          System.out.println(n);
        });
  }
}
