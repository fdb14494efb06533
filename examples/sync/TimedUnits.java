// expect: none
import java.util.concurrent.*;

/** TimeUnit joins and waits. */
public class TimedUnits {
  static int a, b;
  static boolean ready;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread t = Go.start(() -> a = 1);
    TimeUnit.SECONDS.timedJoin(t, 60);
    a++;
    Thread u =
        Go.start(
            () -> {
              synchronized (lock) {
                while (!ready) TimeUnit.SECONDS.timedWait(lock, 60);
                b++;
              }
            });
    synchronized (lock) {
      b = 1;
      ready = true;
      lock.notifyAll();
    }
    u.join();
  }
}
