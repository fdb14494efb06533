// expect: none
import java.util.concurrent.*;

/** What others did, told by asking: permits, arrivals, the end of a phaser. */
public class Glances {
  static int a, b, c;

  public static void main(String[] args) throws Exception {
    Semaphore permits = new Semaphore(0);
    Thread s = Go.start(() -> { a = 1; permits.release(); });
    while (permits.availablePermits() == 0) Thread.onSpinWait();
    a++;
    Phaser phaser = new Phaser(2);
    Thread t = Go.start(() -> { b = 1; phaser.arrive(); });
    while (phaser.getArrivedParties() == 0) Thread.onSpinWait();
    b++;
    Phaser ended = new Phaser(2);
    Thread u = Go.start(() -> { ended.awaitAdvance(0); c++; });
    c = 1;
    ended.forceTermination();
    s.join(); t.join(); u.join();
  }
}
