// expect by: lint
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue that has something in it from the start. */
public class AtomicSubclassBad {
  static class Filled extends LinkedBlockingQueue<String> {
    private static final long serialVersionUID = 1;

    Filled() {
      add("first");
    }
  }

  static class Set extends AtomicReference<String> {
    private static final long serialVersionUID = 1;

    Set(String first) {
      super(first);
    }
  }

  static int n;
  static int m;

  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<String> queue = new Filled();
    AtomicReference<String> flag = new Set("first");
    Thread t =
        new Thread(
            () -> {
              n++; // race a: RW n
              queue.add("second");
              m++; // race b: RW m
              flag.set("second");
            });
    t.start();
    queue.take();
    n++; // race a: RW n
    while (flag.get() == null) {
      Thread.onSpinWait();
    }
    m++; // race b: RW m
    t.join();
  }
}
