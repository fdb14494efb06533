// expect: race BoundedQueueRacy.value
import java.util.concurrent.*;

/** A queue of two places is no lock. */
public class BoundedQueueRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    BlockingQueue<Object> places = new ArrayBlockingQueue<>(2);
    CyclicBarrier both = new CyclicBarrier(2);
    Action add = () -> { Object token = new Object(); both.await(); places.put(token); value++; both.await(); places.take(); };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
