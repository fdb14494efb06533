/**
 * The first case study: a bounded buffer whose state is read without its lock. In the run the
 * consumer sees the halt flag that was written last; it may also see the one before, or none.
 */
public class BoundedBuffer {
  private final int[] items = new int[4];
  private int count;
  private int halted;
  private int last;
  static final BoundedBuffer BUFFER = new BoundedBuffer();

  synchronized void put(int item) {
    if (count < items.length) {
      items[count] = item;
      count++;
    }
  }

  synchronized int take() {
    if (count == 0) {
      return 0;
    }
    count--;
    return items[count];
  }

  static void produce() {
    for (int i = 1; i < 4; i++) {
      BUFFER.put(i);
    }
    BUFFER.halted = 1;
    BUFFER.last = 3;
    BUFFER.halted = 2;
  }

  static void consume() {
    int sum = BUFFER.take() + BUFFER.take();
    if (BUFFER.halted > 0) {
      sum += BUFFER.last;
    } else {
      BUFFER.last = sum;
    }
    System.out.println(sum);
  }

  /** Waiting orders nothing; it only makes this run likely. */
  static void pause(int turns) {
    try {
      Thread.sleep(120L * turns);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t1 =
        new Thread(
            () -> {
              pause(0);
              produce();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              consume();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
