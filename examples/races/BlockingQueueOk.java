// expect by: dynamic lint
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A queue hands over what came before. */
public class BlockingQueueOk {
  static int data;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    both(
        () -> {
          data = 42;
          queue.add(1);
        },
        () -> {
          try {
            queue.take();
            System.out.println(data);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
