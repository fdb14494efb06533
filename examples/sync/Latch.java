// expect: none
import java.util.concurrent.*;

/** countDown before await, by method reference too. */
public class Latch {
  static int a, b;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    Runnable down = latch::countDown;
    Thread t = Go.start(() -> { a = 1; latch.countDown(); }), u = Go.start(() -> { b = 1; down.run(); });
    latch.await();
    a++; b++;
    t.join(); u.join();
  }
}
