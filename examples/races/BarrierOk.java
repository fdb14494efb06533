// expect by: dynamic lint

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;

/** Threads that all meet before any of them goes on. */
public class BarrierOk {
  static int a;
  static int b;
  static int c;
  static int d;

  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread t =
        new Thread(
            () -> {
              a = 1;
              meet(barrier);
              System.out.println(b);
            });
    t.start();
    b = 1;
    meet(barrier);
    System.out.println(a);
    t.join();
    phaser();
    exchanger();
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void phaser() {
    Phaser phaser = new Phaser(3);
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                phaser.arriveAndAwaitAdvance();
                System.out.println(c);
              })
          .start();
    }
    c = 1;
    phaser.arriveAndAwaitAdvance();
  }

  private static void exchanger() throws InterruptedException {
    Exchanger<String> meeting = new Exchanger<>();
    new Thread(
            () -> {
              d = 1;
              try {
                meeting.exchange("a");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            })
        .start();
    meeting.exchange("b");
    System.out.println(d);
  }
}
