// expect: none
import java.util.concurrent.*;

/** A queue of one place, used as a lock. */
public class BoundedQueue {
  static int value;

  public static void main(String[] args) throws Exception {
    BlockingQueue<Object> place = new ArrayBlockingQueue<>(1);
    Object token = new Object();
    Action add = () -> { for (int i = 0; i < 50; i++) { place.put(token); value++; place.take(); } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
