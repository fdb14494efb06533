// expect: none
import java.util.concurrent.*;

/** All before, all after, again and again. */
public class BarrierGenerations {
  static final int[] cells = new int[2]; static int total;

  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> total = cells[0] + cells[1]);
    Action zero = () -> { for (int i = 0; i < 5; i++) { cells[0] += i; barrier.await(); int seen = cells[1] + total; barrier.await(); } };
    Action one = () -> { for (int i = 0; i < 5; i++) { cells[1] += i; barrier.await(); int seen = cells[0] + total; barrier.await(); } };
    Thread t = Go.start(zero), u = Go.start(one);
    t.join(); u.join();
  }
}
