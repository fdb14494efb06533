/**
 * Threads sort overlapping parts of an array, each pair of neighbours under its lock, but for one.
 */
public class BubbleSort {
  static final int[] VALUES = {4, 3, 2, 1};
  static final Object[] LOCKS = {new Object(), new Object(), new Object()};
  static int swaps;

  static void swap(int i) {
    synchronized (LOCKS[i]) {
      if (VALUES[i] > VALUES[i + 1]) {
        int value = VALUES[i];
        VALUES[i] = VALUES[i + 1];
        VALUES[i + 1] = value;
        swaps = swaps + 1;
      }
    }
  }

  static void one() {
    swap(0);
    swap(1);
  }

  static void two() {
    swap(2);
    swap(1);
  }

  public static void main(String[] args) throws InterruptedException {
    Pause.inTurn(BubbleSort::one, BubbleSort::two);
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
