// expect by: lint

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;

/** Not all of those who meet are there when one goes on. */
public class BarrierBad {
  static int a;
  static int b;
  static int c;
  static int d;
  static int e;

  public static void main(String[] args) throws Exception {
    tooMany();
    broken();
    arrivesTwice();
    threeForTwo();
    after();
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException x) {
      throw new IllegalStateException(x);
    }
  }

  private static void tooMany() {
    CyclicBarrier barrier = new CyclicBarrier(2);
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (BarrierBad.class) {
                  a++; // race a: W a
                }
                meet(barrier);
              })
          .start();
    }
    meet(barrier);
    System.out.println(a); // race a: R a
  }

  private static void broken() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    new Thread(
            () -> {
              b = 1; // race b: W b
              meet(barrier);
            })
        .start();
    try {
      barrier.await();
    } catch (BrokenBarrierException x) {
      System.out.println(x);
    }
    System.out.println(b); // race b: R b
  }

  private static void arrivesTwice() {
    Phaser phaser = new Phaser(3);
    new Thread(
            () -> {
              for (int i = 0; i < 4; i++) {
                phaser.arrive();
              }
            })
        .start();
    new Thread(
            () -> {
              c = 1; // race c: W c
              phaser.arriveAndAwaitAdvance();
            })
        .start();
    phaser.arriveAndAwaitAdvance();
    System.out.println(c); // race c: R c
  }

  private static void threeForTwo() throws InterruptedException {
    Exchanger<String> meeting = new Exchanger<>();
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (BarrierBad.class) {
                  d++; // race d: W d
                }
                try {
                  meeting.exchange("a");
                } catch (InterruptedException x) {
                  throw new IllegalStateException(x);
                }
              })
          .start();
    }
    meeting.exchange("b");
    System.out.println(d); // race d: R d
  }

  private static void after() {
    CyclicBarrier barrier = new CyclicBarrier(2);
    new Thread(
            () -> {
              meet(barrier);
              e = 1; // race e: W e
            })
        .start();
    meet(barrier);
    System.out.println(e); // race e: R e
  }
}
