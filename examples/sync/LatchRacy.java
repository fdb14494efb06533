// expect: race LatchRacy.a
import java.util.concurrent.*;

/** Counted down too early. */
public class LatchRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread t = Go.start(() -> { latch.countDown(); a = 1; });
    latch.await();
    a++;
    t.join();
  }
}
