// expect: race BlockingQueuesRacy$Box.v
import java.util.concurrent.*;

/** Changed after it was put. */
public class BlockingQueuesRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    BlockingQueue<Box> queue = new LinkedBlockingQueue<>();
    Thread t = Go.start(() -> { Box b = new Box(); queue.put(b); b.v = 1; });
    queue.take().v++;
    t.join();
  }
}
