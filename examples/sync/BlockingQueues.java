// expect: none
import java.util.concurrent.*;

/** Through queues of every kind. */
public class BlockingQueues {
  static class Box implements Comparable<Box> { int v; public int compareTo(Box o) { return 0; } }
  static <T extends BlockingQueue<Box>> void pass(T queue) throws Exception {
    Thread t = Go.start(() -> { Box b = new Box(); b.v = 1; queue.put(b); });
    queue.take().v++;
    t.join();
  }
  static void passDelayed(DelayQueue<DelayedBox> queue) throws Exception {
    Thread t = Go.start(() -> { DelayedBox b = new DelayedBox(); b.v = 1; queue.put(b); });
    queue.take().v++;
    t.join();
  }
  static class DelayedBox implements Delayed { int v; public int compareTo(Delayed o) { return 0; } public long getDelay(TimeUnit u) { return 0; } }

  public static void main(String[] args) throws Exception {
    pass(new ArrayBlockingQueue<>(1));
    pass(new LinkedBlockingQueue<>());
    pass(new LinkedBlockingDeque<>());
    pass(new PriorityBlockingQueue<>());
    pass(new SynchronousQueue<>());
    pass(new LinkedTransferQueue<>());
    passDelayed(new DelayQueue<>());
  }
}
