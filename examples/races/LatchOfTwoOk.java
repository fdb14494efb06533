import java.util.concurrent.CountDownLatch;

/** It takes both threads to open the latch. */
public class LatchOfTwoOk {
  static int a;
  static int b;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    new Thread(
            () -> {
              a++;
              latch.countDown();
            })
        .start();
    new Thread(
            () -> {
              b++;
              latch.countDown();
            })
        .start();
    latch.await();
    a++;
    b++;
  }
}
