// expect: race BarrierGenerationsRacy.value
import java.util.concurrent.*;

/** After the barrier they are free again. */
public class BarrierGenerationsRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Action work = () -> { barrier.await(); value++; barrier.await(); };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
