package bigfoot.races.order;

import bigfoot.races.Twins;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Threads that meet at a barrier again and again; and some that only seem to. */
class GenerationsTest {
  private static final String FRAME =
      """
      import java.util.concurrent.*;
      public class P {
        START
        static void meet(CyclicBarrier b) {
          try {
            b.await();
          } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
          }
        }
        static final int[] c = new int[8];
        static int total;
        static volatile int sink;
        public static void main(String[] args) throws Exception {
          CODE
        }
      }
      """;

  @TempDir static Path work;

  @TestFactory
  Stream<DynamicTest> rounds_of_a_barrier_are_ordered() throws Exception {
    return new Twins(work, FRAME)
        .silent(
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { c[0]++; b.await(); sink = c[1]; b.await(); } });"
                + " start(() -> { for (;;) { c[1]++; b.await(); sink = c[0]; b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (int i = 0; i < 9; i++) { c[0]++; meet(b); sink = c[1]; meet(b); } });"
                + " start(() -> { for (int i = 0; i < 9; i++) { c[1]++; meet(b); sink = c[0]; meet(b); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(3);"
                + " for (int k = 0; k < 3; k++) { int me = k; start(() -> { for (;;) {"
                + " c[me]++; b.await(); sink = c[(me + 1) % 3]; b.await(); } }); }",
            "CyclicBarrier b = new CyclicBarrier(2, () -> total = c[0] + c[1]);"
                + " start(() -> { for (;;) { c[0]++; b.await(); sink = total; b.await(); } });"
                + " start(() -> { for (;;) { c[1]++; b.await(); sink = total; b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " for (;;) { b.await(); total++; b.await(); }",
            "CyclicBarrier b = new CyclicBarrier(2); int n = args.length;"
                + " start(() -> { total++; b.await(); if (n > 1) { b.await(); b.await(); } });"
                + " start(() -> { b.await(); total++; if (n > 1) { b.await(); b.await(); } });",
            "Phaser p = new Phaser(2);"
                + " start(() -> { for (;;) { total++; p.arriveAndAwaitAdvance(); p.arriveAndAwaitAdvance(); } });"
                + " start(() -> { for (;;) { p.arriveAndAwaitAdvance(); total++; p.arriveAndAwaitAdvance(); } });")
        .warned(
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { c[0]++; b.await(); sink = c[1]; } });"
                + " start(() -> { for (;;) { c[1]++; b.await(); sink = c[0]; } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); } });"
                + " start(() -> { for (;;) { b.await(); b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " for (int k = 0; k < 3; k++) start(() -> { for (;;) {"
                + " total++; b.await(); sink = total; b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2); int n = args.length;"
                + " start(() -> { for (;;) { total++; if (n > 1) b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; try { b.await(); } catch (Exception e) { } b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++;"
                + " try { b.await(1, TimeUnit.SECONDS); } catch (TimeoutException e) { sink++; } b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); } });",
            "CyclicBarrier a = new CyclicBarrier(2), b = new CyclicBarrier(2), d = args.length > 1 ? a : b;"
                + " start(() -> { for (;;) { total++; d.await(); d.await(); } });"
                + " start(() -> { for (;;) { a.await(); total++; b.await(); } });",
            "for (int k = 0; k < 2; k++) { CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); total++; b.await(); } }); }",
            "CyclicBarrier b = new CyclicBarrier(2, () -> total++);"
                + " start(() -> { for (;;) { b.await(); } }); start(() -> { for (;;) { b.await(); } });"
                + " sink = total;",
            "CyclicBarrier b = new CyclicBarrier(2, () -> total++);"
                + " start(() -> { for (;;) { b.await(); sink = total; } });"
                + " start(() -> { for (;;) { b.await(); } }); start(() -> { for (;;) { b.await(); } });",
            "CyclicBarrier b = new CyclicBarrier(2);"
                + " start(() -> { for (;;) { total++; b.await(); b.await(); } });"
                + " start(() -> { for (;;) { b.await(); start(() -> total++); b.await(); } });",
            "Phaser p = new Phaser(2) { protected boolean onAdvance(int phase, int n) { return phase > 1; } };"
                + " start(() -> { for (;;) { total++; p.arriveAndAwaitAdvance(); p.arriveAndAwaitAdvance(); } });"
                + " start(() -> { for (;;) { p.arriveAndAwaitAdvance(); total++; p.arriveAndAwaitAdvance(); } });",
            "Phaser p = new Phaser(2);"
                + " start(() -> { for (;;) { total++; p.arrive(); p.arriveAndAwaitAdvance(); } });"
                + " start(() -> { for (;;) { p.arriveAndAwaitAdvance(); total++; p.arriveAndAwaitAdvance(); } });",
            "Phaser p = new Phaser(2);"
                + " start(() -> { for (;;) { total++; p.arriveAndAwaitAdvance(); p.arriveAndAwaitAdvance(); } });"
                + " start(() -> { p.arriveAndAwaitAdvance(); total++; p.arriveAndDeregister(); total++; });")
        .tests();
  }
}
