// expect: race GlancesRacy.a
import java.util.concurrent.*;

/** Asked too early to tell. */
public class GlancesRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    Semaphore permits = new Semaphore(0);
    Thread t = Go.start(() -> { permits.release(); a = 1; });
    while (permits.availablePermits() == 0) Thread.onSpinWait();
    a++;
    t.join();
  }
}
