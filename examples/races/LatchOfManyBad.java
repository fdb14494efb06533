// expect by: lint

import java.util.concurrent.CountDownLatch;

/** A latch that opens before all threads of a loop have counted it down. */
public class LatchOfManyBad {
  static int a;
  static int b;
  static int c;
  static int d;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    fewer();
    twice();
    otherBound(args.length + 2);
    late();
  }

  private static void fewer() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  a++; // race a: W a
                }
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(a); // race a: R a
  }

  private static void twice() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  b++; // race b: W b
                }
                done.countDown();
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(b); // race b: R b
  }

  private static void otherBound(int count) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(count);
    for (int i = 0; i < count + 1; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  c++; // race c: W c
                }
                done.countDown();
              })
          .start();
    }
    done.await();
    System.out.println(c); // race c: R c
  }

  private static void late() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(3);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                done.countDown();
                synchronized (LOCK) {
                  d++; // race d: W d
                }
              })
          .start();
    }
    done.await();
    System.out.println(d); // race d: R d
  }
}
