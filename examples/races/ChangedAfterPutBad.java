// expect by: dynamic lint
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The object is changed after it was put. */
public class ChangedAfterPutBad {
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
          queue.add(box);
          box.value = 7; // race a: W value
        },
        () -> {
          try {
            System.out.println(queue.take().value >= 0); // race a: R value
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
