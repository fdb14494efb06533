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

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(BoundedBuffer::produce, BoundedBuffer::consume);
  }

  /** Starts one after the other has had its time; waiting orders nothing. */
  static final class Pause {
    static void inTurn(Runnable... parts) throws InterruptedException {
      Thread[] threads = new Thread[parts.length];
      for (int i = 0; i < parts.length; i++) {
        int turn = i;
        threads[i] =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(120L * turn);
                  } catch (InterruptedException e) {
                    return;
                  }
                  parts[turn].run();
                },
                "T" + (i + 1));
        threads[i].start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }
}
