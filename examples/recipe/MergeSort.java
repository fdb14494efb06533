/**
 * Halves are sorted by two threads; the parent merges when a plain flag says that they are done.
 */
public class MergeSort {
  static final int[] VALUES = {3, 1, 4, 2};
  static int done;
  static int runs;

  static void sort(int from) {
    if (VALUES[from] > VALUES[from + 1]) {
      int value = VALUES[from];
      VALUES[from] = VALUES[from + 1];
      VALUES[from + 1] = value;
    }
  }

  static void left() {
    sort(0);
    done = 1;
    runs = 1;
    done = 2;
  }

  static void merge() {
    sort(2);
    if (done > 0) {
      runs = runs + 1;
      System.out.println(VALUES[0] + VALUES[2]);
    }
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
              left();
            },
            "T1");
    Thread t2 =
        new Thread(
            () -> {
              pause(1);
              merge();
            },
            "T2");
    t1.start();
    t2.start();
    t1.join();
    t2.join();
  }
}
