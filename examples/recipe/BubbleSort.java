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
              one();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              two();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
