// expect by: lint

import java.util.concurrent.CountDownLatch;

/** Three may count a latch of two down, so each of them may come too late. */
public class LatchOfTwoBad {
  static int a;
  static int b;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(
            () -> {
              a++; // race a: RW a
              latch.countDown();
            })
        .start();
    new Thread(
            () -> {
              b++; // race b: RW b
              latch.countDown();
              latch.countDown();
            })
        .start();
    latch.await();
    a++; // race a: RW a
    b++; // race b: RW b
  }
}
