// expect by: dynamic lint
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Objects are filled, put, taken and read. */
public class QueueOfObjectsOk {
  static class Box {
    int value;
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<Box> queue = new LinkedBlockingQueue<>();
    both(
        () -> {
          Box box = new Box();
          box.value = 7;
          queue.add(box);
        },
        () -> {
          try {
            System.out.println(queue.take().value);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
